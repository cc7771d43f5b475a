/** The engine words the answers, so that page, PDF and CSV say the same. */
export {
  type AnswerText,
  answerText,
  type DocumentAnswer,
  type NamedFile as FileAnswer,
  sizeText,
} from '@plumbline/form-engine';
