/** `Friday, November 27, 2026 at 2:00 PM CST`, in the reader's time zone. */
export function dueWords(due: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone }).format(due);
  const time = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(due);
  return `${day} at ${time}`.replaceAll('\u202F', ' ');
}
