import { Button, useSnackbar } from '@plumbline/ui';
import { useNavigate } from 'react-router-dom';

/** As many as are side by side. */
const LEAST = 2;
const MOST = 6;

type CompareButtonProps = {
  readonly ticked: ReadonlySet<string>;
};

/** Leads to the comparison of those that are ticked. */
export function CompareButton({ ticked }: CompareButtonProps) {
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const open = (): void => {
    if (ticked.size < LEAST || ticked.size > MOST) {
      snackbar.show({
        message: `Select ${LEAST} to ${MOST} trade partners in the list to compare them. ${ticked.size} selected.`,
      });
      return;
    }
    void navigate(`/prequal/gc-landing/compare?ids=${[...ticked].join('|')}`);
  };
  if (ticked.size === 0) return null;
  return (
    <Button variant="secondary" onClick={open}>
      {`Compare (${ticked.size})`}
    </Button>
  );
}
