import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { announce } from '@plumbline/ui';
import type { PlumblineFormContext } from '../form-context.ts';
import type { FileAnswer } from '../uploads.ts';
import { createUploads, type Upload, type Uploads } from '../uploads.ts';

export type FieldUploads = {
  readonly uploads: Uploads;
  readonly list: readonly Upload[];
};

/**
 * The uploads of one field: the form's, which outlive the page, or, if it has none, the field's own, which write to the
 * answer through the widget.
 */
export function useFieldUploads(
  field: string,
  { uploads: ofForm, uploadFile }: PlumblineFormContext,
  put: (stored: FileAnswer, many: boolean) => void,
): FieldUploads {
  // An upload ends later than it began: it changes the answer as it is at the end.
  const latest = useRef({ uploadFile, put });
  useEffect(() => {
    latest.current = { uploadFile, put };
  });
  // Nothing is read while rendering: the functions run when a file is chosen.
  // oxlint-disable-next-line react/refs
  const [own] = useState(() =>
    createUploads({
      send: async (upload) => {
        const { uploadFile: send } = latest.current;
        if (!send) throw new Error('Files can’t be uploaded here');
        return send(upload);
      },
      onStored: ({ many }, stored) => latest.current.put(stored, many),
    }),
  );
  const uploads = ofForm ?? own;
  const subscribe = useCallback(
    (listener: () => void) => uploads.subscribe(listener, field),
    [uploads, field],
  );
  const list = useSyncExternalStore(subscribe, () => uploads.of(field));
  useSaidProgress(list);
  return { uploads, list };
}

/** Announces the start of an upload and each quarter of it; the end is announced by `createUploads`. */
function useSaidProgress(list: readonly Upload[]): void {
  const before = useRef<readonly Upload[]>([]);
  useEffect(() => {
    for (const { key, file, share, error } of list) {
      const was = before.current.find((one) => one.key === key);
      if (error) continue;
      if (!was) announce(`Uploading ${file.name}`);
      else if (share < 1 && quarter(share) > quarter(was.share))
        announce(`${file.name}: ${quarter(share) * 25} percent`);
    }
    before.current = list;
  }, [list]);
}

const quarter = (share: number) => Math.floor(share * 4);
