/** Prints one line of progress for the person at the terminal, to stderr: stdout belongs to the product. */
export function say(line) {
  process.stderr.write(`plumbline: ${line}\n`);
}
