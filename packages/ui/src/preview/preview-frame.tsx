import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { announce } from '../announcer.tsx';
import { Button } from '../button.tsx';

/** In percent of the width that fits. */
const ZOOMS = [50, 75, 100, 150, 200, 300, 400];

type PreviewFrameProps = {
  /** What is being viewed, for screen readers. */
  readonly label: string;
  /** More buttons, before the zoom buttons. */
  readonly controls?: ReactNode;
  /** Called for the left and right arrow keys, unless there is something to scroll sideways. */
  readonly onSideKey?: (step: 1 | -1) => void;
  readonly onScroll?: () => void;
  readonly ref: Ref<HTMLElement>;
  /** @param width available pixels for a page at 100%; @param zoom 1 is 100% */
  readonly children: (width: number, zoom: number) => ReactNode;
};

/** The part of a preview that scrolls and zooms. */
export function PreviewFrame(props: PreviewFrameProps) {
  const { label, controls, onSideKey, onScroll, ref, children } = props;
  const [zoom, setZoom] = useState(100);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const width = useInnerWidth(frame);
  const shownZoom = useRef(zoom);
  // Keeps the center of the view in place.
  useLayoutEffect(() => {
    const grown = zoom / shownZoom.current;
    shownZoom.current = zoom;
    if (!frame || grown === 1) return;
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = frame;
    frame.scrollTo({
      top: (scrollTop + clientHeight / 2) * grown - clientHeight / 2,
      left: (scrollLeft + clientWidth / 2) * grown - clientWidth / 2,
    });
  }, [frame, zoom]);

  const change = (next: number | undefined) => {
    if (next === undefined || next === zoom) return;
    setZoom(next);
    announce(`${next} percent`);
  };
  const larger = () => change(ZOOMS.find((one) => one > zoom));
  const smaller = () => change(ZOOMS.findLast((one) => one < zoom));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { scrollWidth, clientWidth } = event.currentTarget;
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
    if (event.key === '+' || event.key === '=') larger();
    else if (event.key === '-') smaller();
    else if (event.key === '0') change(100);
    else if (step !== null && onSideKey && scrollWidth <= clientWidth) onSideKey(step);
    else return;
    event.preventDefault();
  };

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {controls}
        <span className="flex items-center gap-1">
          <Button
            variant="quiet"
            size="small"
            icon="minus"
            aria-label="Zoom out"
            aria-disabled={zoom === ZOOMS[0] || undefined}
            onClick={smaller}
          />
          <Button
            variant="quiet"
            size="small"
            aria-label={`${zoom}%, fit the width`}
            onClick={() => change(100)}
          >
            <span className="min-w-12 tabular-nums">{zoom}%</span>
          </Button>
          <Button
            variant="quiet"
            size="small"
            icon="plus"
            aria-label="Zoom in"
            aria-disabled={zoom === ZOOMS.at(-1) || undefined}
            onClick={larger}
          />
        </span>
      </div>
      {/* The keys work only inside the area that they scroll and zoom. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        ref={(element) => {
          setFrame(element);
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        aria-label={label}
        // It scrolls, so keyboard users must be able to focus it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={onKeyDown}
        onScroll={onScroll}
        className="relative h-[max(14rem,calc(100dvh-15rem))] overflow-auto [overflow-anchor:none] rounded-md bg-sunken p-3"
      >
        {width > 0 && children(width, zoom / 100)}
      </section>
    </div>
  );
}

/** The width between the frame's paddings, updated when it changes. */
function useInnerWidth(frame: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!frame) return;
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(frame);
      setWidth(Math.floor(frame.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
