import { dealTitle } from '@bic/engine/text/deal-title'
import { Group } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useApiQuery } from '#lib/use-api.ts'
import type { Choice } from '#ui/input/SegmentedButtons.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'

import type { UploadTarget } from '../api/send-files.ts'

/** What was chosen, with the names that go with the ids: the lists are of what the last search found. */
export interface ChosenTarget {
  readonly account: Choice<string> | null
  readonly deal: Choice<string> | null
  readonly type: NonNullable<UploadTarget['convType']> | ''
}

export const proposedTarget: ChosenTarget = { account: null, deal: null, type: '' }

export const targetOf = ({ account, deal, type }: ChosenTarget): UploadTarget => ({
  ...(account ? { accountId: Number(account.value) } : {}),
  ...(deal ? { storyId: Number(deal.value) } : {}),
  ...(type ? { convType: type } : {}),
})

const types = [
  { value: '', label: 'As found in the file' },
  { value: 'call', label: 'Call' },
  { value: 'email', label: 'Email' },
  { value: 'document', label: 'Document' },
  { value: 'note', label: 'Note' },
] as const
const propose = { value: '', label: 'Suggest from participants' }

/** What was found, with "propose" first and the present choice among it. */
const withChosen = (found: readonly Choice<string>[], chosen: Choice<string> | null): Choice<string>[] => [
  propose,
  ...(chosen && !found.some(({ value }) => value === chosen.value) ? [chosen] : []),
  ...found,
]

interface TargetFieldsProps {
  value: ChosenTarget
  onChange: (value: ChosenTarget) => void
}

/** Which account and deal the files are of, and what they are; left alone, that is proposed from the files. */
export function TargetFields({ value, onChange }: TargetFieldsProps) {
  const [accountSearch, setAccountSearch] = useState('')
  const [dealSearch, setDealSearch] = useState('')
  const accounts = useApiQuery(
    'listAccounts',
    { query: { search: accountSearch || undefined, pageSize: 50 } },
    { placeholderData: keepPreviousData },
  )
  const deals = useApiQuery(
    'listDeals',
    {
      query: {
        search: dealSearch || undefined,
        accountId: value.account ? Number(value.account.value) : undefined,
        sort: 'created',
        descending: 'Y',
        pageSize: 50,
      },
    },
    { placeholderData: keepPreviousData },
  )
  const accountChoices = (accounts.data?.rows ?? []).map(one => ({ value: String(one.id), label: one.accountName }))
  const dealChoices = (deals.data?.rows ?? []).map(one => ({
    value: String(one.storyId),
    label: value.account
      ? dealTitle(one.storyName, one.accountName)
      : `${one.accountName}: ${dealTitle(one.storyName, one.accountName)}`,
  }))
  const pick = (choices: readonly Choice<string>[], picked: string) =>
    choices.find(choice => choice.value === picked) ?? null
  return (
    <Group gap="sm" align="flex-end">
      <SelectMenu
        label="Account"
        width={240}
        placeholder={propose.label}
        choices={withChosen(accountChoices, value.account)}
        value={value.account?.value ?? ''}
        loading={accounts.isFetching}
        onSearch={setAccountSearch}
        onChange={picked =>
          onChange({
            ...value,
            account: picked === '' ? null : (pick(accountChoices, picked) ?? value.account),
            deal: null,
          })
        }
      />
      <SelectMenu
        label="Deal"
        width={280}
        placeholder={propose.label}
        choices={withChosen(dealChoices, value.deal)}
        value={value.deal?.value ?? ''}
        loading={deals.isFetching}
        onSearch={setDealSearch}
        onChange={picked =>
          onChange({ ...value, deal: picked === '' ? null : (pick(dealChoices, picked) ?? value.deal) })
        }
      />
      <SelectMenu
        label="Type"
        width={190}
        choices={types}
        value={value.type}
        onChange={type => onChange({ ...value, type })}
      />
    </Group>
  )
}
