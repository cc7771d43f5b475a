import { COMPARED } from '@plumbline/api-contract';
import { Button, useSnackbar } from '@plumbline/ui';
import { useNavigate } from 'react-router-dom';

type CompareButtonProps = {
  readonly ticked: ReadonlySet<string>;
};

/** Opens the comparison of the selected partners. */
export function CompareButton({ ticked }: CompareButtonProps) {
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const open = (): void => {
    if (ticked.size < COMPARED.fewest || ticked.size > COMPARED.most) {
      snackbar.show({
        message: `Select ${COMPARED.fewest} to ${COMPARED.most} trade partners in the list to compare them. ${ticked.size} selected.`,
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
