import { Navigate, type RouteObject } from 'react-router-dom';

const PATH = '/playground';

/** For people who are signed in. */
export const playgroundRoutes: RouteObject[] = [
  {
    path: PATH,
    lazy: async () => ({ Component: (await import('./playground-page.tsx')).PlaygroundPage }),
  },
];

/** Where `plumb serve` serves the app: the one page that there is. */
export function servedPlaygroundRoutes(name: string): RouteObject[] {
  return [
    { path: '/', element: <Navigate to={PATH} replace /> },
    {
      path: PATH,
      lazy: async () => {
        const { ServedPlaygroundPage } = await import('./playground-page.tsx');
        return { element: <ServedPlaygroundPage name={name} /> };
      },
    },
  ];
}
