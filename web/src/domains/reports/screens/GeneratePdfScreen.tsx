import { Anchor, Button, Group, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { callForFile } from '#lib/api.ts'
import { links } from '#lib/links.ts'
import { useRawSearch } from '#lib/navigation.ts'
import type { RawSearch } from '#lib/search-params.ts'
import { safeFileName, saveFile } from '#ui/save-file.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { LoadingPage } from '#ui/state/LoadingPage.tsx'

const texts = (value: unknown): string | string[] =>
  Array.isArray(value) ? value.filter(one => typeof one === 'string') : String(value)

/** A screen with its search parameters as a PDF. */
const printAddress = (path: string, search: RawSearch, signal: AbortSignal): Promise<Blob> =>
  callForFile('exportPageAsPdf', {
    body: {
      path,
      query: Object.fromEntries(
        Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, texts(value)]])),
      ),
    },
    signal,
  })

/** The document once it is made: to be opened in this window, or saved. */
function Made({ path, pdf }: { path: string; pdf: Blob }) {
  const address = useMemo(() => URL.createObjectURL(pdf), [pdf])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return (
    <Stack component="main" align="center" justify="center" mih="100dvh" gap="md">
      <Title order={1} size="h4">
        The PDF is ready
      </Title>
      <Anchor href={address}>Open the print version</Anchor>
      <Button onClick={() => saveFile(safeFileName(path.replaceAll('/', ' ').trim(), 'pdf'), pdf)}>Save it</Button>
      <Anchor href={path}>Back to the screen</Anchor>
    </Stack>
  )
}

const example = '/generate-pdf?path=/win-loss-report'

/** A screen, named by `path` with its search parameters beside it, in print form. */
export default function GeneratePdfScreen() {
  const { path, ...query } = useRawSearch()
  const address = typeof path === 'string' ? path : ''
  const { data, error, refetch } = useQuery({
    queryKey: ['print', address, query],
    queryFn: ({ signal }) => printAddress(address, query, signal),
    enabled: address !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (address === '')
    return (
      <main>
        <EmptyState
          title="No screen was chosen"
          actions={
            <Group gap="md" justify="center">
              <Anchor href={links.winLossReport()}>Win-loss report</Anchor>
              <Anchor href={links.pipelineReport()}>Pipeline report</Anchor>
              <Anchor href={links.home()}>Home</Anchor>
            </Group>
          }
        >
          This page makes a PDF of the screen that its address names. Open a report, a deal or a conversation and choose
          Export as PDF there, or write the screen behind the address: {example}
        </EmptyState>
      </main>
    )
  if (data) return <Made path={address} pdf={data} />
  return error ? (
    <main>
      <ErrorState error={error} onRetry={() => void refetch()} />
    </main>
  ) : (
    <LoadingPage title="Generating PDF" />
  )
}
