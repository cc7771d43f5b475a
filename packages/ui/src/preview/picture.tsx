import { useRef } from 'react';
import { NotShown, type OpenedFile } from './opened-file.ts';
import { PreviewFrame } from './preview-frame.tsx';

/** Opens an image in a format that browsers can show. */
export async function openPicture(file: Blob): Promise<OpenedFile> {
  const address = URL.createObjectURL(file);
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
  } catch {
    URL.revokeObjectURL(address);
    throw new NotShown('This picture is damaged and cannot be shown.');
  }
  const { naturalWidth } = picture;
  return {
    words: 'Picture shown',
    close: () => URL.revokeObjectURL(address),
    Content: ({ name }) => <Picture name={name} address={address} naturalWidth={naturalWidth} />,
  };
}

type PictureProps = {
  readonly name: string;
  readonly address: string;
  readonly naturalWidth: number;
};

function Picture({ name, address, naturalWidth }: PictureProps) {
  const frame = useRef<HTMLElement>(null);
  return (
    <PreviewFrame ref={frame} label={`Picture ${name}`}>
      {(width, zoom) => (
        <img
          src={address}
          alt={name}
          className="mx-auto block max-w-none bg-white"
          // Small images are enlarged only when the person zooms in.
          style={{ width: Math.round(Math.min(width, naturalWidth) * zoom) }}
        />
      )}
    </PreviewFrame>
  );
}
