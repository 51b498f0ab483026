import { reportCredits } from '@bic/contract/reports/report-limits'
import { Anchor, Button, Group, Text, Textarea } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { EvidenceStep } from '#domains/analysis/shared/figures/EvidenceStep.tsx'
import { useMarketCards } from '#domains/playbook/shared/use-market-cards.ts'
import { AccessNote } from '#domains/reports/shared/access/AccessNote.tsx'
import { useReportAccess } from '#domains/reports/shared/access/use-report-access.ts'
import { describeError } from '#lib/api-error.ts'
import { useBalance } from '#lib/entitlement.ts'
import { links } from '#lib/links.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { CreditConfirmation } from '#ui/dialog/CreditConfirmation.tsx'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { notify } from '#ui/notify.ts'
import { RestrictedButton } from '#ui/RestrictedButton.tsx'
import classes from './Campaigns.module.css'
import type { Campaign } from './campaign-words.ts'

/** What is sent of each message of a campaign: written by hand, or from what buyers said. */
export function Messages({ campaign }: { campaign: Campaign }) {
  const { campaignId, name, marketId, goal, outcome, salesPlayId, accounts, messages } = campaign
  const cards = useMarketCards(marketId)
  const [texts, setTexts] = useState(() => new Map(messages.map(({ cardId, text }) => [cardId, text])))
  const [confirming, setConfirming] = useState<number | null>(null)
  const balance = useBalance(reportCredits.lookupLabel)
  const access = useReportAccess('Writing a message')
  const save = useApiMutation('saveCampaign')
  const word = useApiMutation('generateLLMMessage')
  const isChanged = messages.some(({ cardId, text }) => (texts.get(cardId) ?? '') !== text)
  const problem = word.error ?? save.error
  const write = async () => {
    const card = cards.find(({ id }) => id === confirming)
    if (!card) return
    // What goes wrong shows in the panel; the dialog closes either way.
    const worded = await word
      .mutateAsync({ body: { marketId, cardId: card.id, topicName: card.topic } })
      .catch(() => undefined)
    if (worded && worded.description !== '') setTexts(new Map(texts).set(card.id, worded.description))
    if (worded?.description === '') notify.success('No buyer has mentioned this card yet; no credits were used.')
  }
  const submit = () =>
    save.mutate(
      {
        body: {
          campaignId,
          name,
          marketId,
          goal,
          outcome,
          salesPlayId,
          accountIdList: accounts.map(({ accountId }) => accountId),
          cardIdList: messages.map(({ cardId }) => cardId),
          texts: messages.map(({ cardId }) => ({ cardId, text: texts.get(cardId) ?? '' })),
        },
      },
      { onSuccess: () => notify.success('The texts of the campaign are saved.') },
    )
  return (
    <Panel title="Messages">
      {messages.length === 0 ? (
        <Text size="sm" c="dimmed">
          No messages yet: choose those that the accounts get.
        </Text>
      ) : (
        <ul className={classes.messages} aria-label="Messages">
          {messages.map(({ cardId, title, evidence }) => (
            <li key={cardId}>
              <Group gap="xs" mb={4}>
                <Anchor component={Link} size="sm" href={links.messageCard(cardId)}>
                  {title}
                </Anchor>
                <EvidenceStep evidence={evidence} />
                <Button
                  variant="default"
                  size="compact-sm"
                  leftSection={<IconSparkles size={14} aria-hidden />}
                  loading={word.isPending}
                  disabled={access?.is !== 'usable' || !cards.some(({ id }) => id === cardId)}
                  onClick={() => setConfirming(cardId)}
                >
                  Write it from what buyers said
                </Button>
              </Group>
              <Textarea
                aria-label={`Text of ${title}`}
                autosize
                minRows={2}
                maxLength={4000}
                value={texts.get(cardId) ?? ''}
                onChange={e => setTexts(new Map(texts).set(cardId, e.currentTarget.value))}
              />
            </li>
          ))}
        </ul>
      )}
      {messages.length > 0 && <AccessNote access={access} />}
      {problem && (
        <Text c="var(--bic-negative)" size="sm" role="alert" mt="sm">
          {describeError(problem)}
        </Text>
      )}
      {messages.length > 0 && (
        <Group justify="flex-end" mt="sm">
          <RestrictedButton call="saveCampaign" disabled={!isChanged} loading={save.isPending} onClick={submit}>
            Save texts
          </RestrictedButton>
        </Group>
      )}
      <CreditConfirmation
        opened={confirming !== null}
        credits={reportCredits.amount}
        balance={balance}
        onProceed={write}
        onClose={() => setConfirming(null)}
      />
    </Panel>
  )
}
