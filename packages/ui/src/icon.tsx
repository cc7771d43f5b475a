import type { ReactElement } from 'react';

/** Our own drawings on a 20 by 20 grid: 1.6 wide strokes in the color of the surrounding text. */
const drawings = {
  check: <path d="m4.5 10.5 3.5 3.5 7.5-8" />,
  close: <path d="m5.5 5.5 9 9m0-9-9 9" />,
  plus: <path d="M10 4.5v11M4.5 10h11" />,
  minus: <path d="M4.5 10h11" />,
  'chevron-down': <path d="m5.5 8 4.5 4.5L14.5 8" />,
  'chevron-up': <path d="m5.5 12.5L10 8l4.5 4.5" />,
  'chevron-right': <path d="m8 5.5 4.5 4.5L8 14.5" />,
  'chevron-left': <path d="M12 5.5 7.5 10l4.5 4.5" />,
  'arrow-left': <path d="M16 10H4.5m4.5-5-5 5 5 5" />,
  'arrow-right': <path d="M4 10h11.5m-4.5-5 5 5-5 5" />,
  search: (
    <>
      <circle cx="8.75" cy="8.75" r="4.75" />
      <path d="m12.4 12.4 4.1 4.1" />
    </>
  ),
  information: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 9.2v4.3M10 6.4v.2" />
    </>
  ),
  warning: <path d="M10 3.2 17.3 16H2.7L10 3.2ZM10 8.3v3.6M10 13.7v.2" />,
  error: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 6.3v4.5M10 13.4v.2" />
    </>
  ),
  success: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="m6.8 10.3 2.3 2.3 4.2-4.7" />
    </>
  ),
  upload: (
    <path d="M10 12.5V3.8M6.4 7.2 10 3.6l3.6 3.6M3.8 12.6v2.9c0 .6.4 1 1 1h10.4c.6 0 1-.4 1-1v-2.9" />
  ),
  download: (
    <path d="M10 3.6v8.7m-3.6-3.4 3.6 3.6 3.6-3.6M3.8 12.6v2.9c0 .6.4 1 1 1h10.4c.6 0 1-.4 1-1v-2.9" />
  ),
  file: (
    <path d="M5 4.2c0-.6.4-1 1-1h5.2L15 7v8.8c0 .6-.4 1-1 1H6c-.6 0-1-.4-1-1V4.2ZM11 3.4v3.8h3.8" />
  ),
  trash: (
    <path d="M4 5.8h12M8 5.6V4.2c0-.4.3-.7.7-.7h2.6c.4 0 .7.3.7.7v1.4M5.4 5.8l.7 9.8c0 .5.5.9 1 .9h5.8c.5 0 1-.4 1-.9l.7-9.8M8.4 9v4.4M11.6 9v4.4" />
  ),
  lock: (
    <path d="M5.6 9h8.8c.5 0 .9.4.9.9v5.7c0 .5-.4.9-.9.9H5.6a.9.9 0 0 1-.9-.9V9.9c0-.5.4-.9.9-.9ZM7 9V6.6a3 3 0 0 1 6 0V9" />
  ),
  person: (
    <>
      <circle cx="10" cy="7" r="3.2" />
      <path d="M3.9 16.6c.7-3 3.1-4.7 6.1-4.7s5.4 1.7 6.1 4.7" />
    </>
  ),
  company: (
    <path d="M4.5 16.5V4.4c0-.5.4-.9.9-.9h5.2c.5 0 .9.4.9.9v12.1M11.5 8.5h3.1c.5 0 .9.4.9.9v7.1M2.8 16.5h14.4M7 7h2M7 10h2M7 13h2" />
  ),
  clock: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 6v4.2l2.7 1.6" />
    </>
  ),
  calendar: (
    <path d="M4.6 5h10.8c.6 0 1 .4 1 1v9.3c0 .6-.4 1-1 1H4.6c-.6 0-1-.4-1-1V6c0-.6.4-1 1-1ZM3.8 8.6h12.4M7 3.2v3M13 3.2v3" />
  ),
  edit: (
    <path d="m4 16 .8-3.3 8.5-8.5a1.4 1.4 0 0 1 2 0l.5.5a1.4 1.4 0 0 1 0 2l-8.5 8.5L4 16ZM12 5.6l2.4 2.4" />
  ),
  eye: (
    <>
      <path d="M2.6 10S5.2 5.2 10 5.2s7.4 4.8 7.4 4.8-2.6 4.8-7.4 4.8S2.6 10 2.6 10Z" />
      <circle cx="10" cy="10" r="2.2" />
    </>
  ),
  cloud: <path d="M6 15.5a3.4 3.4 0 0 1-.5-6.8 4.6 4.6 0 0 1 8.9-.9 3.9 3.9 0 0 1-.5 7.7H6Z" />,
  logout: (
    <path d="M8.2 3.6H5a1 1 0 0 0-1 1v10.8c0 .6.4 1 1 1h3.2M8 10h8.4m-3.2-3.3 3.3 3.3-3.3 3.3" />
  ),
  undo: <path d="M7.6 5 4 8.6l3.6 3.6M4.3 8.6h7.4a4 4 0 0 1 0 8H9" />,
  redo: <path d="m12.4 5 3.6 3.6-3.6 3.6M15.7 8.6H8.3a4 4 0 0 0 0 8H11" />,
  more: <path d="M4.6 10h.2M9.9 10h.2M15.2 10h.2" strokeWidth={2.6} />,
  menu: <path d="M3.5 5.5h13M3.5 10h13M3.5 14.5h13" />,
  question: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M7.9 8a2.1 2.1 0 1 1 3.2 1.8c-.7.4-1.1.8-1.1 1.5M10 13.7v.2" />
    </>
  ),
  keyboard: (
    <path d="M3.5 5.5h13c.6 0 1 .4 1 1v7c0 .6-.4 1-1 1h-13c-.6 0-1-.4-1-1v-7c0-.6.4-1 1-1ZM5.5 8.5h.1M8.5 8.5h.1M11.5 8.5h.1M14.4 8.5h.1M6.5 11.7h7" />
  ),
  print: (
    <path d="M6 7.5V3.6h8v3.9M6 14H4.2a1 1 0 0 1-1-1V8.5a1 1 0 0 1 1-1h11.6a1 1 0 0 1 1 1V13a1 1 0 0 1-1 1H14M6 11.5h8v5H6v-5Z" />
  ),
  note: (
    <path d="M4.6 3.8h10.8c.6 0 1 .4 1 1v7.6c0 .6-.4 1-1 1H9.5L6 16.4v-3H4.6a1 1 0 0 1-1-1V4.8c0-.6.4-1 1-1ZM6.8 7.2h6.4M6.8 10h4" />
  ),
  copy: (
    <path d="M7.5 7.2h8c.5 0 .9.4.9.9v8c0 .5-.4.9-.9.9h-8a.9.9 0 0 1-.9-.9v-8c0-.5.4-.9.9-.9ZM13.4 7V3.9a.9.9 0 0 0-.9-.9H4.4a.9.9 0 0 0-.9.9V12c0 .5.4.9.9.9h2" />
  ),
} satisfies Record<string, ReactElement>;

export type IconName = keyof typeof drawings;

export type IconProps = {
  readonly name: IconName;
  /** Width and height in pixels; 20 by default. */
  readonly size?: number;
  /** Alternative text for an icon without text; without it the icon is decorative and not read. */
  readonly label?: string;
  readonly className?: string;
};

export function Icon({ name, size = 20, label, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      className={className ?? 'shrink-0'}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      {drawings[name]}
    </svg>
  );
}
