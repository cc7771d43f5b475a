/** One line of progress for the person at the terminal. It goes to stderr: stdout is the product's. */
export function say(line) {
  process.stderr.write(`plumbline: ${line}\n`);
}
