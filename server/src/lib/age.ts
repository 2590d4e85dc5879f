/** Full years between a birth date (`YYYY-MM-DD`) and a moment, both in UTC. */
export function ageOn(birthDate: string, now: Date): number {
  const [year, month, day] = [Number(birthDate.slice(0, 4)), Number(birthDate.slice(5, 7)), Number(birthDate.slice(8))];
  const hadBirthday = now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day);
  return now.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}
