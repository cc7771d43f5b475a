/**
 * Tells the script of a public page (visit.ts) that the app has taken over: what the visitor clicked before is then
 * clicked again, and heard.
 */
export function tellTakenOver(): void {
  document.getElementById('root')?.dispatchEvent(new Event('plumbline:taken-over'));
}
