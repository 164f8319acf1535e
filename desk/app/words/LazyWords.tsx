import { useQuery } from '@tanstack/react-query';
import { ProblemLine } from '../parts/ProblemLine.tsx';
import type { Route } from '../data/route.ts';

/** The screen is a file of its own, so that reading inquiries does not wait for it. */
export function LazyWords({ route }: { route: Route }) {
  const { data: screen, error } = useQuery({
    queryKey: ['words-screen'],
    queryFn: () => import('./WordsScreen.tsx'),
    staleTime: Infinity,
    gcTime: Infinity,
    refetchInterval: false,
  });
  if (screen) return <screen.WordsScreen route={route} />;
  // Browsers remember that a script failed: only a reload asks for it again.
  if (error) return <ProblemLine problem={notLoaded} onTryAgain={() => location.reload()} />;
  return <p className="empty-note">Opening …</p>;
}

const notLoaded = new Error('This screen could not be loaded. Check your connection.');
