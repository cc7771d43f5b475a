import { keyQuestions } from './contents/key-questions.ts';
import { InfoPage } from './info-page.tsx';

export function KeyQuestionsPage() {
  return <InfoPage content={keyQuestions} />;
}
