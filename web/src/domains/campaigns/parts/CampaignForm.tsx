import { Button, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { MarketMenu } from '#domains/playbook/shared/MarketMenu.tsx'
import { useMarketCards } from '#domains/playbook/shared/use-market-cards.ts'
import { describeError } from '#lib/api-error.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { MultiSelect } from '#ui/input/MultiSelect.tsx'
import type { Option } from '#ui/input/options.ts'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { Audience } from './Audience.tsx'
import classes from './Campaigns.module.css'
import { type Campaign, goalWords, outcomeWords } from './campaign-words.ts'

type Goal = keyof typeof goalWords
type Outcome = keyof typeof outcomeWords

interface CampaignFormProps {
  /** The one that is changed; null makes a new one. */
  campaign: Campaign | null
  marketId: number
  onClose: () => void
  onSaved: (id: number) => void
}

const choicesOf = <K extends string>(words: Readonly<Record<K, string>>) =>
  (Object.entries(words) as [K, string][]).map(([value, label]) => ({ value, label }))

/** What a campaign is: market, messages, accounts, and what counts as a success. */
export function CampaignForm({ campaign, marketId: first, onClose, onSaved }: CampaignFormProps) {
  const [marketId, setMarket] = useState(campaign?.marketId ?? first)
  const [name, setName] = useState(campaign?.name ?? '')
  const [goal, setGoal] = useState<Goal>(campaign?.goal ?? 'new logo')
  const [outcome, setOutcome] = useState<Outcome>(campaign?.outcome ?? 'deal won')
  const [cards, setCards] = useState<readonly Option[]>(
    (campaign?.messages ?? []).map(({ cardId, title }) => ({ key: cardId, label: title })),
  )
  const [accounts, setAccounts] = useState<ReadonlySet<number>>(
    new Set((campaign?.accounts ?? []).map(({ accountId }) => accountId)),
  )
  const ofMarket = useMarketCards(marketId)
  const save = useApiMutation('saveCampaign')
  const isFrozen = campaign !== null && campaign.status !== 'draft'
  const texts = new Map((campaign?.messages ?? []).map(({ cardId, text }) => [cardId, text]))

  const submit = () => {
    const cardIdList = cards.map(({ key }) => Number(key))
    save.mutate(
      {
        body: {
          ...(campaign ? { campaignId: campaign.campaignId } : {}),
          name: name.trim(),
          marketId,
          goal,
          outcome,
          salesPlayId: campaign?.salesPlayId ?? null,
          accountIdList: [...accounts],
          cardIdList,
          texts: cardIdList.map(cardId => ({ cardId, text: texts.get(cardId) ?? '' })),
        },
      },
      { onSuccess: ({ campaignId }) => onSaved(campaignId) },
    )
  }
  return (
    <Dialog
      title={campaign ? 'Change the campaign' : 'New campaign'}
      opened
      onClose={onClose}
      busy={save.isPending}
      size="80rem"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={save.isPending} disabled={name.trim() === ''} onClick={submit}>
            Save
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        <TextInput label="Name" value={name} maxLength={200} onChange={e => setName(e.currentTarget.value)} />
        <SelectMenu label="Goal" choices={choicesOf(goalWords)} value={goal} onChange={setGoal} width="100%" />
        {!isFrozen && (
          <>
            <MarketMenu
              all={false}
              marketId={marketId}
              width="100%"
              onChange={next => {
                if (!next || next.id === marketId) return
                setMarket(next.id)
                setCards([])
                setAccounts(new Set())
              }}
            />
            <SelectMenu
              label="A success is where"
              choices={choicesOf(outcomeWords)}
              value={outcome}
              onChange={setOutcome}
              width="100%"
            />
            <div data-wide>
              <MultiSelect
                label="Messages"
                options={ofMarket.map(({ id, title, topic }) => ({ key: id, label: `${title} · ${topic}` }))}
                value={cards}
                onChange={setCards}
                placeholder="Choose cards"
                width="100%"
              />
            </div>
            <div data-wide>
              <Audience marketId={marketId} chosen={accounts} onChosen={setAccounts} />
            </div>
          </>
        )}
      </div>
      {isFrozen && (
        <Text size="sm" c="dimmed" mt="sm">
          The campaign has started: its list was drawn, and stays as it is with its messages and what counts.
        </Text>
      )}
      {save.error && (
        <Text c="var(--bic-negative)" size="sm" role="alert" mt="sm">
          {describeError(save.error)}
        </Text>
      )}
    </Dialog>
  )
}
