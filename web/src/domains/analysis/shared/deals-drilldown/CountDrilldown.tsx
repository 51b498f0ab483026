import { CountButton } from '#ui/figure/CountButton.tsx'

interface CountDrilldownProps {
  value: number
  /** What is counted, for those who do not see where it stands: "deals at risk in Discovery". */
  label: string
  onOpen: () => void
}

/** A number of deals that opens them; zero opens nothing. */
export const CountDrilldown = ({ value, label, onOpen }: CountDrilldownProps) => (
  <CountButton value={value} label={`${label}. Open the deals`} onOpen={onOpen} />
)
