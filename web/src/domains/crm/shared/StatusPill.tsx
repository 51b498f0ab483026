import { Pill } from '#ui/figure/Pill.tsx'

const tones = { Won: 'positive', Lost: 'negative', Open: 'accent' } as const

/** Open, Won or Lost. */
export function StatusPill({ status }: { status: string }) {
  return <Pill tone={status in tones ? tones[status as keyof typeof tones] : 'neutral'}>{status}</Pill>
}
