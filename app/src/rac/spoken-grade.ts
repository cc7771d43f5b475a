/** A grade as it is heard: 'A minus'. */
export const spokenGrade = (grade: string | null): string =>
  grade === null ? 'Incomplete' : grade.replace('+', ' plus').replace('-', ' minus');
