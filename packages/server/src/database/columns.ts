import type { ColumnType } from 'kysely';

/** Column types that many tables use. */
export type Time = ColumnType<Date, Date | string | undefined, Date | string>;
export type NullableTime = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;
export type Json<T> = ColumnType<T, string, string>;

export type RequestState = 'pending' | 'accepted' | 'declined' | 'cancelled';
