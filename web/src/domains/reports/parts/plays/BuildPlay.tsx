import { reportCredits } from '@bic/contract/reports/report-limits'
import { Button, Group, Text, Textarea, TextInput } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { useMarketCards } from '#domains/playbook/shared/use-market-cards.ts'
import type { WinLossFilter } from '#domains/reports/api/win-loss.ts'
import { AccessNote } from '#domains/reports/shared/access/AccessNote.tsx'
import { useReportAccess } from '#domains/reports/shared/access/use-report-access.ts'
import { describeError } from '#lib/api-error.ts'
import { useBalance } from '#lib/entitlement.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { CreditConfirmation } from '#ui/dialog/CreditConfirmation.tsx'
import { MultiSelect } from '#ui/input/MultiSelect.tsx'
import type { Option } from '#ui/input/options.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { notify } from '#ui/notify.ts'
import { RestrictedButton } from '#ui/RestrictedButton.tsx'
import { DealsByScore } from '../DealsByScore.tsx'
import { QuoteLine } from '../QuoteLine.tsx'
import classes from '../Reports.module.css'

/** Builds a sales play: its cards, a wording from what buyers said about them, and the deals they were said most in. */
export function BuildPlay({ filter }: { filter: WinLossFilter }) {
  const { marketId, ...filters } = filter
  const cards = useMarketCards(marketId)
  const [chosen, setChosen] = useState<readonly Option[]>([])
  const [name, setName] = useState('')
  const [hook, setHook] = useState('')
  const [description, setDescription] = useState('')
  const [confirming, setConfirming] = useState(false)
  const access = useReportAccess('Writing a message')
  const balance = useBalance(reportCredits.lookupLabel)
  const word = useApiMutation('generateLLMMessage')
  const create = useApiMutation('createSalesPlayForPlaybook')
  const ids = chosen.map(({ key }) => Number(key))
  const first = cards.find(({ id }) => id === ids[0])

  const generate = async () => {
    if (!first) return
    // What goes wrong shows in the panel; the dialog closes either way.
    const worded = await word
      .mutateAsync({ body: { marketId, cardId: first.id, topicName: first.topic } })
      .catch(() => undefined)
    if (!worded) return
    setHook(worded.title)
    setDescription(worded.description)
  }
  const save = () =>
    create.mutate(
      { body: { name: name.trim(), hookText: hook, description, playbookId: marketId, cardIdList: ids } },
      {
        onSuccess: () => {
          notify.success(`The play ${name.trim()} is in the playbook of the market.`)
          setName('')
          setHook('')
          setDescription('')
          setChosen([])
          word.reset()
        },
      },
    )
  const problem = word.error ?? create.error
  const written = word.data
  return (
    <>
      <Panel title="Build a sales play">
        <div className={classes.form}>
          <MultiSelect
            label="Cards of the play"
            options={cards.map(({ id, title, topic }) => ({ key: id, label: `${title} · ${topic}` }))}
            value={chosen}
            onChange={setChosen}
            placeholder="Choose cards"
          />
          <TextInput
            label="Name of the play"
            value={name}
            maxLength={200}
            onChange={e => setName(e.currentTarget.value)}
          />
          <Group>
            <Button
              variant="default"
              leftSection={<IconSparkles size={16} aria-hidden />}
              disabled={!first || access?.is !== 'usable'}
              loading={word.isPending}
              onClick={() => setConfirming(true)}
            >
              Write it from what buyers said
            </Button>
          </Group>
          <TextInput
            className={classes.wide ?? ''}
            label="Hook"
            value={hook}
            maxLength={2000}
            onChange={e => setHook(e.currentTarget.value)}
          />
          <Textarea
            className={classes.wide ?? ''}
            label="Message"
            autosize
            minRows={3}
            value={description}
            maxLength={4000}
            onChange={e => setDescription(e.currentTarget.value)}
          />
        </div>
        <AccessNote access={access} />
        {written && (
          <div className={classes.stack}>
            <Text size="sm" c="dimmed" role="status" mt="sm">
              {written.quotes.length === 0
                ? 'No buyer has mentioned this card yet; no credits were used.'
                : written.byModel
                  ? `Written by ${written.writer} from these quotes; unsupported statements were removed.`
                  : `In the words of buyers, without a language model. ${written.note ?? ''}`}
            </Text>
            {written.quotes.map(quote => (
              <QuoteLine key={`${quote.convId} ${quote.text}`} quote={quote} />
            ))}
          </div>
        )}
        {problem && (
          <Text c="var(--bic-negative)" size="sm" role="alert" mt="sm">
            {describeError(problem)}
          </Text>
        )}
        <Group justify="flex-end" mt="md">
          <RestrictedButton
            call="createSalesPlayForPlaybook"
            disabled={name.trim() === '' || ids.length === 0}
            loading={create.isPending}
            onClick={save}
          >
            Create the play
          </RestrictedButton>
        </Group>
        <CreditConfirmation
          opened={confirming}
          credits={reportCredits.amount}
          balance={balance}
          onProceed={generate}
          onClose={() => setConfirming(false)}
        />
      </Panel>
      <DealsByScore
        title="Top deals of these cards"
        asked={ids.length === 0 ? { marketId, filters } : { marketId, filters, cardList: ids }}
      />
    </>
  )
}
