import { endpoints } from '@plumbline/api-contract';
import { SkeletonText } from '@plumbline/ui';
import { useResource } from '../../api/resource.ts';
import { Failure } from '../../shell/failure.tsx';
import { NotFound } from '../../shell/not-found.tsx';
import { Page } from '../../shell/page.tsx';
import { unlisted } from './contents/unlisted.ts';
import { InfoPage } from './info-page.tsx';

type UnlistedPageProps = {
  /** The end of the address. */
  readonly secret: string;
};

/** Opens only with the secret from the settings. Any other is not found, like an unknown address. */
export function UnlistedPage({ secret }: UnlistedPageProps) {
  const { error, isLoading, mutate } = useResource(
    endpoints.openUnlistedPage,
    { params: { key: secret } },
    { shouldRetryOnError: false },
  );
  if (error?.status === 404) return <NotFound />;
  const robots = <meta name="robots" content="noindex" />;
  if (error)
    return (
      <Page title="Plumbline">
        {robots}
        <Failure what="This page" error={error} retry={() => void mutate()} />
      </Page>
    );
  if (isLoading)
    return (
      <Page title="Plumbline">
        {robots}
        <SkeletonText lines={4} label="Loading the page" />
      </Page>
    );
  return <InfoPage content={unlisted}>{robots}</InfoPage>;
}
