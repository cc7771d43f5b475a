/** A grade as it is read aloud: 'A minus'. */
export const spokenGrade = (grade: string | null): string =>
  grade === null ? 'Incomplete' : grade.replace('+', ' plus').replace('-', ' minus');
