import { useConfirm } from '@plumbline/ui';
import { useSession } from '../session/session.tsx';
import { clearDrafts, hasDrafts } from '../vault/drafts.ts';
import { settleForms } from '../vault/open-forms.ts';

/** Signs out. What is still unsent is sent first; what cannot be sent is asked about, because it leaves with the person. */
export function useSignOut(): () => Promise<void> {
  const { state, signOut } = useSession();
  const confirm = useConfirm();
  return async () => {
    const userId = state.kind === 'in' ? state.user.id : '';
    await settleForms();
    if (hasDrafts(localStorage, userId)) {
      const leave = await confirm({
        title: 'Are you sure you want to leave?',
        description: 'Some answers are not saved yet. All progress on them will be lost.',
        confirmLabel: 'Leave without saving',
        cancelLabel: 'Stay',
        danger: true,
      });
      if (!leave) return;
      clearDrafts(localStorage, userId);
    }
    await signOut();
  };
}
