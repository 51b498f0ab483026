import { useApiQuery } from '#lib/use-api.ts'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'

interface ChosenCard {
  readonly id: number
  readonly title: string
}

interface CardMenuProps {
  label: string
  hideLabel?: boolean
  cardId: number | null
  /** Only cards of this market. */
  marketId?: number | null
  /** A choice that stands for no card, by its name. */
  none?: string
  onChange: (card: ChosenCard | null) => void
  width?: number | string
}

/** One of the message cards in use, with its topic. */
export function CardMenu({ label, hideLabel = false, cardId, marketId = null, none, onChange, width }: CardMenuProps) {
  const { data, isPending } = useApiQuery('listPlaybookCards', { query: { archived: 'N' } })
  const cards = (data ?? []).filter(card => marketId === null || card.marketId === marketId)
  const choices = cards.map(({ id, title, topic_name }) => ({ value: String(id), label: `${title} · ${topic_name}` }))
  return (
    <SelectMenu
      label={label}
      hideLabel={hideLabel}
      placeholder="Choose a card"
      loading={isPending}
      {...(width === undefined ? {} : { width })}
      choices={none === undefined ? choices : [{ value: '', label: none }, ...choices]}
      value={cardId === null ? (none === undefined ? null : '') : String(cardId)}
      onChange={value => onChange(cards.find(({ id }) => String(id) === value) ?? null)}
    />
  )
}
