import { useApiQuery } from '#lib/use-api.ts'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'

interface MarketMenuProps {
  /** Null: all markets. */
  marketId: number | null
  /** Offers all markets together. */
  all?: boolean
  onChange: (market: { readonly id: number; readonly name: string } | null) => void
  width?: number | string
}

/** One market of the customer, or all of them where that is offered. */
export function MarketMenu({ marketId, all = true, onChange, width = 180 }: MarketMenuProps) {
  const { data: markets = [] } = useApiQuery('listAllMarket')
  return (
    <SelectMenu
      label="Market"
      hideLabel
      width={width}
      choices={[
        ...(all ? [{ value: '', label: 'All markets' }] : []),
        ...markets.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={marketId === null ? '' : String(marketId)}
      onChange={value => onChange(markets.find(({ id }) => String(id) === value) ?? null)}
    />
  )
}
