import { Navigate, type RouteObject } from 'react-router-dom';

const PATH = '/playground';

/** For signed-in people. */
export const playgroundRoutes: RouteObject[] = [
  {
    path: PATH,
    lazy: async () => ({ Component: (await import('./playground-page.tsx')).PlaygroundPage }),
  },
];

/** When `plumb serve` serves the app, this is the only page. */
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
