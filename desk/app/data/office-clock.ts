import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { site } from '#src/domain/site.ts';
import { sessionQuery } from './lead-queries.ts';
import { createOfficeClock } from './times.ts';

export function useOfficeClock() {
  const { data } = useQuery(sessionQuery);
  const timeZone = data?.timeZone ?? site.hours.timeZone;
  return useMemo(() => createOfficeClock(timeZone), [timeZone]);
}
