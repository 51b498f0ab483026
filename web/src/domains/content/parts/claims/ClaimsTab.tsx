import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { MarketMenu } from '#domains/playbook/shared/MarketMenu.tsx'
import { formatDate } from '#lib/format-date.ts'
import { useMayCall } from '#lib/may-call.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { DeleteConfirmation } from '#ui/dialog/DeleteConfirmation.tsx'
import { Pill } from '#ui/figure/Pill.tsx'
import { notify } from '#ui/notify.ts'
import { RestrictedButton } from '#ui/RestrictedButton.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { ClaimDialog } from './ClaimDialog.tsx'
import { type Claim, claimsText } from './claim-words.ts'

const phoneLines = [['text', 'state'], ['market'], ['owner'], ['expires', 'used']] as const

const columns: readonly Column<Claim>[] = [
  {
    id: 'text',
    header: 'Sentence',
    value: claim => claim.text,
    render: claim => (
      <Text size="sm" lineClamp={2} title={claim.text}>
        {claim.text}
      </Text>
    ),
    width: 280,
    grow: 4,
  },
  { id: 'market', header: 'Market', value: claim => claim.marketName ?? 'All markets', width: 130, grow: 1 },
  {
    id: 'owner',
    header: 'Owner',
    phoneName: 'Owner',
    hint: 'Who answers for it.',
    value: claim => claim.owner,
    width: 140,
    grow: 1,
  },
  {
    id: 'expires',
    header: 'Valid until',
    phoneName: 'Valid until',
    value: claim => claim.expiresOn,
    render: claim => (claim.expiresOn === null ? 'No end' : formatDate(claim.expiresOn)),
    width: 115,
    grow: 0,
    export: 'date',
  },
  {
    id: 'state',
    header: 'State',
    value: claim => claim.state,
    render: ({ state }) => (
      <Pill tone={state === 'approved' ? 'positive' : 'warning'}>{state === 'approved' ? 'Approved' : 'Expired'}</Pill>
    ),
    width: 110,
    grow: 0,
  },
  {
    id: 'used',
    header: 'Used in',
    phoneName: 'Used in',
    hint: 'Texts that state it.',
    value: claim => claim.usedIn,
    align: 'right',
    width: 90,
    grow: 0,
  },
]

type Opened = { readonly act: 'save'; readonly claim: Claim | null } | { readonly act: 'delete'; readonly claim: Claim }

interface ClaimsTabProps {
  /** Null: of all markets. */
  marketId: number | null
  onMarket: (marketId: number | null) => void
}

/** What may be said of the product, sentence by sentence, with who answers for it and until when. */
export function ClaimsTab({ marketId, onMarket }: ClaimsTabProps) {
  const claims = useApiQuery('listApprovedClaims', { query: marketId === null ? {} : { marketId } })
  const remove = useApiMutation('deleteApprovedClaim', { onError: error => notify.error(error) })
  const may = useMayCall('saveApprovedClaim')
  const [opened, setOpened] = useState<Opened | null>(null)
  const create = (
    <RestrictedButton
      call="saveApprovedClaim"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setOpened({ act: 'save', claim: null })}
    >
      Approve a sentence
    </RestrictedButton>
  )
  return (
    <>
      <QueryState query={claims} loading={<SkeletonRows rows={6} />}>
        {rows => (
          <>
            {rows.length > 0 && (
              <Text size="lg" maw="75ch" mb="md">
                {claimsText(rows)}
              </Text>
            )}
            <DataTable
              label="Approved claims"
              rows={rows}
              columns={columns}
              phone={phoneLines}
              rowKey={claim => claim.claimId}
              onOpen={may ? claim => setOpened({ act: 'save', claim }) : undefined}
              searchLabel="Search sentences"
              exportName="Approved claims"
              rowHeight={48}
              paging
              tools={
                <Group gap="sm">
                  <MarketMenu marketId={marketId} onChange={market => onMarket(market?.id ?? null)} />
                  {rows.length > 0 && create}
                </Group>
              }
              empty={
                <EmptyState title="No approved claims yet" actions={create}>
                  What a text says about the product must be one of these. Each has somebody who answers for it, and a
                  last day.
                </EmptyState>
              }
            />
          </>
        )}
      </QueryState>
      {opened?.act === 'save' && (
        <ClaimDialog
          key={opened.claim?.claimId ?? 'new'}
          claim={opened.claim}
          marketId={marketId}
          onClose={() => setOpened(null)}
          actions={
            opened.claim && (
              <Button
                variant="default"
                mr="auto"
                onClick={() => opened.claim && setOpened({ act: 'delete', claim: opened.claim })}
              >
                Take back
              </Button>
            )
          }
        />
      )}
      {opened?.act === 'delete' && (
        <DeleteConfirmation
          opened
          onClose={() => setOpened(null)}
          onDelete={() => remove.mutateAsync({ body: { claimId: opened.claim.claimId } })}
        >
          “{opened.claim.text}” can no longer be stated.
          {opened.claim.usedIn > 0 && ' Texts that state it need a review.'}
        </DeleteConfirmation>
      )}
    </>
  )
}
