import { type ReactNode, useEffect, useRef, useState } from 'react';
import { announce } from '../announcer.tsx';
import { Button } from '../button.tsx';
import type { OpenedFile } from './opened-file.ts';
import { openPdfDocument, type PdfDocument, type PdfPage } from './pdf-document.ts';
import { PreviewFrame } from './preview-frame.tsx';

/** Opens a PDF. Its pages are rendered as they come into view. */
export async function openPdf(file: Blob): Promise<OpenedFile> {
  const pdf = await openPdfDocument(file);
  const first = await pdf.page(1);
  return {
    words: pdf.pageCount === 1 ? '1 page' : `${pdf.pageCount} pages`,
    close: pdf.close,
    Content: ({ name }) => <Pages name={name} pdf={pdf} first={first} />,
  };
}

type PagesProps = {
  readonly name: string;
  readonly pdf: PdfDocument;
  /** A page is assumed to be like the first until it is loaded. */
  readonly first: PdfPage;
};

function Pages({ name, pdf, first }: PagesProps) {
  const frame = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(1);
  const { pageCount } = pdf;

  const places = () => [...(frame.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])];
  const goTo = (page: number) => {
    const place = places()[page - 1];
    if (!place || !frame.current) return;
    frame.current.scrollTop = place.offsetTop - 12;
    setCurrent(page);
    announce(`Page ${page} of ${pageCount}`);
  };
  // The current page is the one at the middle of the visible area.
  const lookAgain = () => {
    const { scrollTop = 0, clientHeight = 0 } = frame.current ?? {};
    const middle = scrollTop + clientHeight / 2;
    const before = places().filter(({ offsetTop }) => offsetTop <= middle).length;
    setCurrent(Math.max(1, before));
  };

  return (
    <PreviewFrame
      ref={frame}
      label={`Pages of ${name}`}
      onScroll={lookAgain}
      onSideKey={(step) => goTo(current + step)}
      controls={
        pageCount > 1 && (
          <span className="flex items-center gap-1">
            <Button
              variant="quiet"
              size="small"
              icon="chevron-left"
              aria-label="Previous page"
              aria-disabled={current === 1 || undefined}
              onClick={() => goTo(current - 1)}
            />
            <span className="text-sm tabular-nums">
              Page {current} of {pageCount}
            </span>
            <Button
              variant="quiet"
              size="small"
              icon="chevron-right"
              aria-label="Next page"
              aria-disabled={current === pageCount || undefined}
              onClick={() => goTo(current + 1)}
            />
          </span>
        )
      }
    >
      {(room, zoom) => (
        <div className="mx-auto flex w-fit flex-col gap-3">
          {Array.from({ length: pageCount }, (_, at) => (
            <Page
              key={at}
              number={at + 1}
              pdf={pdf}
              like={first}
              // At most 1.5 times its width on paper: beyond that it is larger but no clearer.
              width={Math.round(Math.min(room, first.width * 1.5) * zoom)}
            />
          ))}
        </div>
      )}
    </PreviewFrame>
  );
}

type PageProps = {
  readonly number: number;
  readonly pdf: PdfDocument;
  readonly like: PdfPage;
  readonly width: number;
};

/** Rendered only while near the visible area: a manual has hundreds of pages, and each takes megabytes. */
function Page({ number, pdf, like, width }: PageProps): ReactNode {
  const place = useRef<HTMLElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const isNear = useNearness(place);
  const [page, setPage] = useState<PdfPage | null>(number === 1 ? like : null);
  const [state, setState] = useState<'drawn' | 'scan' | 'failed' | null>(null);

  useEffect(() => {
    if (!isNear || page) return;
    let isWanted = true;
    pdf.page(number).then(
      (found) => isWanted && setPage(found),
      () => isWanted && setState('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [isNear, page, pdf, number]);

  useEffect(() => {
    const into = picture.current;
    if (!isNear || !page || !into) return;
    const stop = new AbortController();
    page.draw(width, stop.signal).then(
      (canvas) => {
        if (stop.signal.aborted) return;
        canvas.className = 'block size-full';
        canvas.setAttribute('aria-hidden', 'true');
        // The previous rendering stays, stretched, until the new one is complete.
        into.replaceChildren(canvas);
      },
      () => !stop.signal.aborted && setState('failed'),
    );
    return () => stop.abort();
  }, [isNear, page, width]);

  useEffect(() => {
    const into = text.current;
    if (!isNear || !page || !into) return;
    let isWanted = true;
    page.write(into).then(
      (hasText) => isWanted && setState(hasText ? 'drawn' : 'scan'),
      () => isWanted && setState('failed'),
    );
    return () => {
      isWanted = false;
      into.replaceChildren();
    };
  }, [isNear, page]);

  useEffect(() => {
    if (!isNear) picture.current?.replaceChildren();
  }, [isNear]);

  const shown = page ?? like;
  return (
    <figure
      ref={place}
      data-page={number}
      aria-label={state === 'scan' ? `Page ${number}, without text` : `Page ${number}`}
      aria-busy={(isNear && state === null) || undefined}
      className="relative bg-white shadow-card"
      style={{
        width,
        height: Math.round(width * shown.ratio),
        ['--total-scale-factor' as string]: (width / shown.width) * (96 / 72),
      }}
    >
      <div ref={picture} className="absolute inset-0" />
      <div ref={text} className="pdf-text" />
      {state === 'failed' && (
        <p role="alert" className="absolute inset-x-0 top-0 p-4 text-error-ink">
          Page {number} can’t be shown. Download the file to view it.
        </p>
      )}
    </figure>
  );
}

function useNearness(place: { readonly current: HTMLElement | null }): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { root: place.current.closest('section'), rootMargin: '100% 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isNear;
}
