/** The words of an answer are the engine's, so that page, PDF and csv say the same. */
export {
  type AnswerText,
  answerText,
  type DocumentAnswer,
  type NamedFile as FileAnswer,
  sizeText,
} from '@plumbline/form-engine';
