import { dealTitle } from '@bic/engine/text/deal-title'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useApiQuery } from '#lib/use-api.ts'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { DealDialogButton } from './deal-dialog/DealDialogButton.tsx'

export interface ChosenDeal {
  readonly storyId: number
  readonly name: string
}

interface DealChooserProps {
  value: ChosenDeal | null
  onChange: (deal: ChosenDeal) => void
  /** The chosen deal is shown, and stays. */
  disabled?: boolean
}

/** Finds a deal by its name, account, owner or CRM number, or creates one. */
export function DealChooser({ value, onChange, disabled = false }: DealChooserProps) {
  const [query, setQuery] = useState('')
  const deals = useApiQuery(
    'listDeals',
    { query: { search: query.trim() || undefined, pageSize: 20, descending: 'Y' } },
    { placeholderData: keepPreviousData },
  )
  const choices = (deals.data?.rows ?? []).map(deal => ({
    value: String(deal.storyId),
    label: deal.accountName ? `${dealTitle(deal.storyName, deal.accountName)} (${deal.accountName})` : deal.storyName,
  }))
  const kept = value && !choices.some(choice => choice.value === String(value.storyId))
  return (
    <div>
      <SelectMenu
        label="Deal"
        width="100%"
        placeholder="Choose a deal"
        disabled={disabled}
        loading={deals.isFetching}
        onSearch={setQuery}
        choices={kept ? [{ value: String(value.storyId), label: value.name }, ...choices] : choices}
        value={value ? String(value.storyId) : null}
        onChange={dealId =>
          onChange({ storyId: Number(dealId), name: choices.find(choice => choice.value === dealId)?.label ?? '' })
        }
      />
      {!disabled && (
        <DealDialogButton deal={null} size="compact-xs" variant="subtle" mt={4} onSaved={onChange}>
          New deal
        </DealDialogButton>
      )}
    </div>
  )
}
