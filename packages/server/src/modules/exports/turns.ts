/** A round-robin queue: one job per person per turn, each person's jobs in order. */
export type Turns<Job extends { readonly userId: string }> = {
  readonly add: (job: Job) => void;
  readonly take: () => Job | undefined;
  /** Removes and returns all jobs. */
  readonly clear: () => readonly Job[];
  readonly count: () => number;
  readonly countOf: (userId: string) => number;
};

export function openTurns<Job extends { readonly userId: string }>(): Turns<Job> {
  // In the order of turns: a person who was just served moves to the end.
  const byPerson = new Map<string, Job[]>();

  const take = (): Job | undefined => {
    for (const [userId, jobs] of byPerson) {
      const job = jobs.shift();
      byPerson.delete(userId);
      if (jobs.length > 0) byPerson.set(userId, jobs);
      return job;
    }
    return undefined;
  };
  return {
    add: (job) => {
      const jobs = byPerson.get(job.userId);
      if (jobs === undefined) byPerson.set(job.userId, [job]);
      else jobs.push(job);
    },
    take,
    clear: () => {
      const all = [...byPerson.values()].flat();
      byPerson.clear();
      return all;
    },
    count: () => [...byPerson.values()].reduce((sum, jobs) => sum + jobs.length, 0),
    countOf: (userId) => byPerson.get(userId)?.length ?? 0,
  };
}
