import { premiumName } from '@bic/contract/entitlements/premium-features'
import { Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { formatDate, formatDateTime } from '#lib/format-date.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { AxesChart } from '#ui/chart/chart-description.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { PagedRows } from '#ui/list/PagedRows.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { FormError } from '#ui/state/FormError.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'

type Feature = Answer<'getCustomerFeatures'>[number]
type Period = Answer<'getPlanMetricsYearly'>['periods'][number]
type Grant = Answer<'listCreditGrants'>[number]
type Line = Answer<'listCreditLedger'>['rows'][number]

interface PartProps {
  customerId: number
  feature: Feature
}

const periodColumns: readonly Column<Period>[] = [
  { id: 'from', header: 'Period from', value: row => row.from, render: row => formatDate(row.from), export: 'date' },
  { id: 'to', header: 'Until', value: row => row.to, render: row => formatDate(row.to), export: 'date' },
  { id: 'purchased', header: 'Granted', value: row => row.purchased, align: 'right', export: 'number' },
  { id: 'consumed', header: 'Used', value: row => row.consumed, align: 'right', export: 'number' },
]

const describe = (periods: readonly Period[]): AxesChart => ({
  kind: 'axes',
  across: { names: periods.map(({ from }) => ({ key: from, text: formatDate(from) })) },
  values: { whole: true },
  marks: [
    {
      kind: 'bars',
      name: 'Granted',
      colour: 'neutral',
      bars: periods.map(row => ({ key: row.from, value: row.purchased })),
    },
    {
      kind: 'bars',
      name: 'Used',
      colour: 'accent',
      bars: periods.map(row => ({ key: row.from, value: row.consumed })),
    },
  ],
})

/** Without the periods before any credit was granted or used. */
const fromFirstGrant = (periods: readonly Period[]): readonly Period[] => {
  const first = periods.findIndex(({ purchased, consumed }) => purchased !== 0 || consumed !== 0)
  return first === -1 ? periods : periods.slice(first)
}

/** Credits granted and used: by year for a plan of the label "annual", by month for any other. */
function CreditChart({ customerId, feature }: PartProps) {
  const call = feature.planLookupLabel === 'annual' ? 'getPlanMetricsYearly' : 'getPlanMetricsMonthly'
  const metrics = useApiQuery(call, { params: { customerId }, query: { featureId: feature.featureId } })
  const periods = useMemo(() => metrics.data && fromFirstGrant(metrics.data.periods), [metrics.data])
  const description = useMemo(() => describe(periods ?? []), [periods])
  return (
    <Chart
      title={`Credits by plan ${feature.planLookupLabel === 'annual' ? 'year' : 'month'}`}
      rows={periods}
      rowKey={({ from }) => from}
      columns={periodColumns}
      description={description}
      height={240}
      error={metrics.error}
      onRetry={() => void metrics.refetch()}
    />
  )
}

const sources: Readonly<Record<Grant['source'], string>> = {
  plan: 'Allowance',
  rollover: 'Carried over',
  manual: 'Added by hand',
  operator: 'Set by the operator',
}

const states: Readonly<Record<Grant['state'], string>> = {
  'in force': 'In force',
  later: 'Later',
  expired: 'Expired',
}

const grantColumns: readonly Column<Grant>[] = [
  {
    id: 'source',
    header: 'Grant',
    value: grant => sources[grant.source],
    render: grant => (grant.reason === '' ? sources[grant.source] : `${sources[grant.source]}: ${grant.reason}`),
    width: 180,
    grow: 2,
  },
  { id: 'state', header: 'State', value: grant => states[grant.state], width: 90 },
  {
    id: 'amount',
    header: 'Credits',
    phoneName: 'Credits',
    value: grant => grant.amount,
    align: 'right',
    width: 80,
    grow: 0,
  },
  { id: 'left', header: 'Left', phoneName: 'Left', value: grant => grant.left, align: 'right', width: 80, grow: 0 },
  {
    id: 'from',
    header: 'From',
    phoneName: 'From',
    value: grant => grant.from,
    render: grant => formatDate(grant.from),
    width: 110,
  },
  {
    id: 'until',
    header: 'Until',
    phoneName: 'until',
    value: grant => grant.until,
    render: grant => formatDate(grant.until),
    width: 110,
  },
]

const grantLines = [
  ['source', 'state'],
  ['amount', 'left'],
  ['from', 'until'],
] as const

function Grants({ customerId, feature }: PartProps) {
  const grants = useApiQuery('listCreditGrants', { params: { customerId }, query: { featureId: feature.featureId } })
  return (
    <Panel title="Grants, in the order in which they are used" flush>
      <DataTable
        label="Grants"
        rows={grants.data}
        columns={grantColumns}
        phone={grantLines}
        rowKey={grant => grant.grantId}
        error={grants.error}
        onRetry={() => void grants.refetch()}
        empty={<EmptyState title="No credits were granted yet." />}
        paging
      />
    </Panel>
  )
}

const lineColumns: readonly Column<Line>[] = [
  { id: 'at', header: 'When', value: line => line.at, render: line => formatDateTime(line.at), width: 190, grow: 0 },
  { id: 'what', header: 'For what', value: line => line.what, width: 180, grow: 2 },
  { id: 'who', header: 'Who', value: line => line.who ?? 'The product or the provider', width: 140 },
  {
    id: 'amount',
    header: 'Credits',
    value: line => line.amount,
    render: line => `${line.amount > 0 ? '+' : ''}${formatCount(line.amount)}`,
    align: 'right',
    width: 80,
    grow: 0,
  },
]

const ledgerLines = [['what', 'amount'], ['at'], ['who']] as const

function Ledger({ customerId, feature }: PartProps) {
  const [{ page, size }, turn] = useState({ page: 1, size: 20 })
  const ledger = useApiQuery(
    'listCreditLedger',
    { params: { customerId }, query: { featureId: feature.featureId, pageNumber: page, pageSize: size } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Panel title="Who used credits for what" flush>
      <PagedRows
        answer={ledger.data}
        error={ledger.error}
        onRetry={() => void ledger.refetch()}
        page={page}
        size={size}
        onTurn={turn}
        skeleton={<SkeletonRows rows={5} />}
        empty={<EmptyState title="No credits were granted or used yet." />}
      >
        {rows => (
          <DataTable label="Ledger" rows={rows} columns={lineColumns} phone={ledgerLines} rowKey={line => line.id} />
        )}
      </PagedRows>
    </Panel>
  )
}

/** Adds credits, or takes some away, with the reason. */
function CorrectDialog({ customerId, feature, onClose }: PartProps & { onClose: () => void }) {
  const [credits, setCredits] = useState<number | string>('')
  const [reason, setReason] = useState('')
  const [expiresOn, setExpiresOn] = useState('')
  // Sent again after its answer was lost, it is one correction.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { mutate, error, isPending } = useApiMutation('updateManualCreditBalance')
  const amount = Number(credits)
  const save = () => {
    const body = {
      featureId: feature.featureId,
      credits: amount,
      reason,
      ...(expiresOn === '' || amount < 0 ? {} : { expiresOn }),
    }
    mutate({ params: { customerId }, body, idempotencyKey }, { onSuccess: onClose })
  }
  return (
    <Dialog
      title={`Correct the credits of ${premiumName(feature.lookupLabel)}`}
      opened
      onClose={onClose}
      busy={isPending}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isPending} disabled={credits === '' || amount === 0 || reason.trim() === ''} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        <FormError error={error} />
        <NumberInput
          label="Credits"
          description="Above zero they are added, below zero taken away."
          allowDecimal={false}
          value={credits}
          onChange={setCredits}
        />
        <TextInput
          label="Reason"
          description="The customer reads it in the ledger."
          maxLength={500}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
        {amount >= 0 && (
          <TextInput
            label="Last day"
            description="Empty: they do not expire."
            type="date"
            value={expiresOn}
            onChange={event => setExpiresOn(event.currentTarget.value)}
          />
        )}
      </Stack>
    </Dialog>
  )
}

/** What a number of credits is made of. */
export type CreditPart = 'grants' | 'ledger'

interface CreditPanelProps extends PartProps {
  isProvider: boolean
  /** The part that a number of credits leads to; another object each time it is chosen. */
  shown?: { readonly part: CreditPart } | null
}

/** The credits of a feature: figures by period, grants, and every line of the ledger. */
export function CreditPanel({ isProvider, shown = null, ...part }: CreditPanelProps) {
  const [correcting, setCorrecting] = useState(false)
  const grants = useRef<HTMLDivElement>(null)
  const ledger = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = shown && { grants, ledger }[shown.part].current
    place?.scrollIntoView({ block: 'start' })
    place?.focus({ preventScroll: true })
  }, [shown])
  const { feature } = part
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text size="sm">
          {premiumName(feature.lookupLabel)}: {formatQuantity(feature.topicBalance, 'credit')} of{' '}
          {formatCount(feature.topicPurchased)} left.
        </Text>
        {isProvider && (
          <Button size="compact-sm" variant="default" onClick={() => setCorrecting(true)}>
            Correct credits
          </Button>
        )}
      </Group>
      <CreditChart {...part} />
      <div ref={grants} tabIndex={-1}>
        <Grants {...part} />
      </div>
      <div ref={ledger} tabIndex={-1}>
        <Ledger {...part} key={feature.featureId} />
      </div>
      {correcting && <CorrectDialog {...part} onClose={() => setCorrecting(false)} />}
    </Stack>
  )
}
