import type { User } from '@plumbline/api-contract';
import { Button, Dialog, useSnackbar } from '@plumbline/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { endpoints } from '@plumbline/api-contract';
import { ApiError } from '../../../api/client.ts';
import { wordsOf } from '../../../api/refusal.ts';
import { sendForm } from '../../../api/send-file.ts';
import { FormFault } from '../../../entry/form-fault.tsx';
import { useWhileOpen } from '../../../entry/use-while-open.ts';
import { type Crop, edgeOf, MOST_ZOOM, moved, wholeCrop, zoomed } from './crop.ts';
import { drawSquare, squareOf } from './picture.ts';

/** Pixels of the canvas: twice its size on the screen. */
const DRAWN_EDGE = 640;
/** An arrow key moves the picture by this fraction of what is shown. */
const KEY_STEP = 0.04;
const ZOOM_STEP = 0.05;

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type CropDialogProps = {
  readonly picture: ImageBitmap;
  readonly onClose: () => void;
  readonly onSaved: (user: User) => void;
};

/** Chooses a square of the picture: drag or use the arrow keys to move it, and the slider to enlarge it. */
export function CropDialog({ picture, onClose, onSaved }: CropDialogProps) {
  const snackbar = useSnackbar();
  const [crop, setCrop] = useState<Crop>(() => wholeCrop(picture));
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const zoomId = useId();
  const close = useWhileOpen(onClose);

  const save = async (): Promise<void> => {
    if (isBusy) return;
    setError(undefined);
    setBusy(true);
    try {
      const square = await squareOf(picture, crop);
      if (!square) throw new ApiError(null, null, 'This browser can’t save it as a JPEG.');
      onSaved(await sendPortrait(square));
      snackbar.show({ type: 'success', message: 'Your picture was saved.' });
      close();
    } catch (caught) {
      setBusy(false);
      setError(`The picture was not saved. ${wordsOf(caught)}`);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      width={630}
      title="Your picture"
      description="Drag the picture or use the arrow keys to position it in the circle."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isBusy} onClick={() => void save()}>
            Use this picture
          </Button>
        </>
      }
    >
      <div className="mx-auto w-full max-w-80">
        <div className="flex flex-col gap-5">
          <CropFrame picture={picture} crop={crop} onChange={setCrop} />
          <div className="flex items-center gap-3">
            <label htmlFor={zoomId} className="text-sm font-medium text-ink">
              Zoom
            </label>
            <input
              id={zoomId}
              type="range"
              min={1}
              max={MOST_ZOOM}
              step={ZOOM_STEP}
              value={crop.zoom}
              aria-valuetext={`${Math.round(crop.zoom * 100)}%`}
              onChange={(event) => setCrop(zoomed(crop, Number(event.target.value), picture))}
              className="h-6 min-w-0 flex-1 accent-primary-strong"
            />
          </div>
        </div>
        <FormFault isBelow words={error} />
      </div>
    </Dialog>
  );
}

type CropFrameProps = {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly onChange: (crop: Crop) => void;
};

function CropFrame({ picture, crop, onChange }: CropFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, picture, crop);
  }, [picture, crop]);

  const press = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    // The picture follows the arrow, so the square moves the other way.
    const step = -edgeOf(crop, picture) * KEY_STEP;
    onChange(moved(crop, arrow[0] * step, arrow[1] * step, picture));
  };

  const drag = (right: number, down: number): void => {
    const shown = canvas.current?.clientWidth ?? 0;
    if (shown === 0) return;
    const perPixel = edgeOf(crop, picture) / shown;
    onChange(moved(crop, -right * perPixel, -down * perPixel, picture));
  };

  return (
    // The arrow keys move the picture, which no widget role expresses.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="application"
      aria-label="Picture. Use the arrow keys to move it."
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (event.buttons === 1) drag(event.movementX, event.movementY);
      }}
      className="relative aspect-square w-full cursor-move touch-none overflow-hidden rounded-lg bg-sunken select-none"
    >
      <canvas
        ref={canvas}
        width={DRAWN_EDGE}
        height={DRAWN_EDGE}
        aria-hidden="true"
        className="size-full"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 rounded-full border-2 border-white shadow-[0_0_0_999px_rgb(23_33_47/0.45)]"
      />
    </div>
  );
}

/** Uploads a square picture as the person's portrait. Resolves to the updated person. Throws as sendForm does. */
async function sendPortrait(picture: Blob): Promise<User> {
  const form = new FormData();
  form.append('file', picture, 'portrait.jpg');
  const lost = 'The connection was lost. Try again.';
  return (await sendForm(endpoints.uploadPortrait.path, form, lost)) as User;
}
