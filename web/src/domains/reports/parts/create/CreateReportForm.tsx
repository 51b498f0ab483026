import { reportCredits } from '@bic/contract/reports/report-limits'
import { Alert, Button, Group, Text, TextInput } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useMarketCards } from '#domains/playbook/shared/use-market-cards.ts'
import { useTopCalls } from '#domains/reports/api/top-calls.ts'
import type { WinLossFilter } from '#domains/reports/api/win-loss.ts'
import { AccessNote } from '#domains/reports/shared/access/AccessNote.tsx'
import { useReportAccess } from '#domains/reports/shared/access/use-report-access.ts'
import { describeError } from '#lib/api-error.ts'
import type { CallInput } from '#lib/call-types.ts'
import { useBalance } from '#lib/entitlement.ts'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { CreditConfirmation } from '#ui/dialog/CreditConfirmation.tsx'
import { MultiSelect } from '#ui/input/MultiSelect.tsx'
import type { Option } from '#ui/input/options.ts'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { NotificationBar } from '#ui/NotificationBar.tsx'
import { notify } from '#ui/notify.ts'
import { longJobNotice } from '#ui/state/long-job-notice.ts'
import classes from '../Reports.module.css'
import { expectedSeconds } from './expected-seconds.ts'

type Counted = CallInput<'getReportConversationCounts'>['body']

/** How many conversations a report would cover; null asks nothing. */
const useReportCounts = (body: Counted | null) =>
  useApiQuery('getReportConversationCounts', body === null ? null : { body }, { placeholderData: keepPreviousData })

interface CreateReportFormProps {
  filter: WinLossFilter
  /** Types of conversations, as the filter bar chose them. */
  conversation: string
}

const kinds = [
  { value: 'msg-feedback', label: 'Message feedback' },
  { value: 'win-loss-insights', label: 'Win-loss insights' },
  { value: 'pipeline-insights', label: 'Pipeline insights' },
  { value: 'sales_play', label: 'Sales play' },
] as const

/** What a report is made of: cards, days and a name; what it would cover is counted meanwhile. */
export function CreateReportForm({ filter, conversation }: CreateReportFormProps) {
  const { marketId, ...filters } = filter
  const go = useGo()
  const cards = useMarketCards(marketId)
  const range = useApiQuery('getCallDateRange', marketId === null ? null : { query: { marketId } }).data
  const [chosen, setChosen] = useState<readonly Option[]>([])
  const [reportType, setType] = useState<(typeof kinds)[number]['value']>('msg-feedback')
  const [name, setName] = useState('')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [confirming, setConfirming] = useState(false)
  const access = useReportAccess('A report')
  const balance = useBalance(reportCredits.lookupLabel)
  const generate = useApiMutation('generateReport')
  const [attached, setAttached] = useState<readonly Option[]>([])
  const calls = useTopCalls({ marketId }).data?.rows ?? []
  const { mutateAsync: attach } = useApiMutation('saveConvosAgainstReport')
  const turned = from !== '' && to !== '' && to < from
  const days = { ...(from ? { startDate: from } : {}), ...(to ? { endDate: to } : {}) }
  const covers = { marketId, filters, conversation, ...days }
  const counts = useReportCounts(turned ? null : covers)
  const options = useMemo(
    () => cards.map(({ id, title, topic }) => ({ key: id, label: `${title} · ${topic}` })),
    [cards],
  )
  const total = counts.data?.totalCount ?? 0
  const notice = longJobNotice(expectedSeconds(chosen.length, total))
  const isReady = name.trim() !== '' && chosen.length > 0 && !turned && total > 0 && access?.is === 'usable'

  const start = async () => {
    const cardList = chosen.map(({ key }) => Number(key))
    // What goes wrong shows under the form; the dialog closes either way.
    const made = await generate
      .mutateAsync({ body: { ...covers, cardList, name: name.trim(), reportType } })
      .catch(() => undefined)
    if (!made) return
    const convIdList = attached.map(({ key }) => Number(key))
    if (convIdList.length > 0)
      await attach({ body: { reportId: made.reportId, convIdList } }).catch(failure =>
        notify.error(failure, 'The report is being written without its calls'),
      )
    go(links.messagingFeedback(made.reportId))
  }
  return (
    <Panel title="What the report covers">
      <div className={classes.form}>
        <TextInput
          label="Name of the report"
          value={name}
          maxLength={120}
          onChange={e => setName(e.currentTarget.value)}
        />
        <SelectMenu label="Module" choices={kinds} value={reportType} onChange={setType} />
        <MultiSelect label="Cards" options={options} value={chosen} onChange={setChosen} placeholder="Choose cards" />
        <TextInput
          type="date"
          label="Conversations from"
          value={from}
          min={range?.firstCallDate ?? undefined}
          max={range?.lastCallDate ?? undefined}
          onChange={e => setFrom(e.currentTarget.value)}
        />
        <TextInput
          type="date"
          label="Conversations until"
          value={to}
          error={turned ? 'The last day must not be before the first.' : undefined}
          onChange={e => setTo(e.currentTarget.value)}
        />
        <MultiSelect
          label="Additional calls to attach"
          options={calls.map(({ convId, subject, accountName }) => ({
            key: convId,
            label: [subject, accountName].filter(Boolean).join(' · '),
          }))}
          value={attached}
          onChange={setAttached}
          placeholder="None"
        />
      </div>
      <Text size="sm" c="dimmed" mt="sm">
        {range &&
          (range.firstCallDate
            ? `Calls of this market: ${formatQuantity(range.calls, 'call')}, ${formatLongDate(range.firstCallDate)} to ${formatLongDate(range.lastCallDate)}.`
            : 'There are no dated calls of this market.')}
      </Text>
      <Text role="status" mt="xs" aria-live="polite">
        {counts.data
          ? `The report will cover ${formatQuantity(total, 'conversation')}: ${formatQuantity(counts.data.callCount, 'call')}, ${formatQuantity(counts.data.emailCount, 'e-mail')}, in ${formatCount(counts.data.coveredDeals)} of ${formatQuantity(counts.data.deals, 'deal')}.`
          : counts.error
            ? describeError(counts.error)
            : 'Counting the conversations'}
      </Text>
      {notice && <NotificationBar key={notice}>{notice}</NotificationBar>}
      <AccessNote access={access} />
      {generate.error && (
        <Alert color="salmon" role="alert" mt="sm">
          {describeError(generate.error)}
        </Alert>
      )}
      <Group justify="flex-end" mt="md">
        <Button disabled={!isReady} loading={generate.isPending} onClick={() => setConfirming(true)}>
          Generate report
        </Button>
      </Group>
      <CreditConfirmation
        opened={confirming}
        credits={reportCredits.amount}
        balance={balance}
        onProceed={start}
        onClose={() => setConfirming(false)}
      />
    </Panel>
  )
}
