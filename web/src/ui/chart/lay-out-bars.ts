import type { Box } from './box.ts'
import type { Bars, Colour, Key } from './chart-description.ts'
import type { AxesLayout } from './lay-out-axes.ts'

export interface BarBox extends Box {
  readonly key: Key
  readonly colour: Colour
  readonly pale: boolean
}

const thickest = { standing: 36, lying: 18 }
/** Of what a name has, the part that its bars may fill. */
const filled = 0.8
const between = 2

/** The boxes of each group of bars: stacked ones stand on each other, others side by side. */
export function layOutBars(groups: readonly Bars[], layout: AxesLayout, lying: boolean): BarBox[][] {
  const isFirstStacked = (index: number) => groups.findIndex(({ stacked }) => stacked) === index
  const slots = groups.map(({ stacked }, index) => (stacked && !isFirstStacked(index) ? 0 : 1))
  const count = Math.max(
    1,
    slots.reduce<number>((sum, slot) => sum + slot, 0),
  )
  const room = layout.step * filled
  const thickness = Math.max(1, Math.min(thickest[lying ? 'lying' : 'standing'], room / count - between))
  const all = count * thickness + (count - 1) * between
  const stackedSlot = groups.slice(
    0,
    groups.findIndex(({ stacked }) => stacked),
  ).length
  const heights = new Map<Key, number>()
  let slot = -1
  return groups.map((group, index) => {
    slot += slots[index] ?? 0
    const own = group.stacked ? stackedSlot : slot
    const offset = own * (thickness + between) - all / 2
    return group.bars.map(bar => {
      const base = group.stacked ? (heights.get(bar.key) ?? 0) : 0
      if (group.stacked) heights.set(bar.key, base + bar.value)
      const start = layout.across(bar) + offset
      const one = layout.spot(start, layout.value(base))
      const two = layout.spot(start + thickness, layout.value(base + bar.value))
      return {
        key: bar.key,
        colour: bar.colour ?? group.colour,
        pale: bar.pale ?? false,
        left: Math.min(one.x, two.x),
        right: Math.max(one.x, two.x),
        top: Math.min(one.y, two.y),
        bottom: Math.max(one.y, two.y),
      }
    })
  })
}
