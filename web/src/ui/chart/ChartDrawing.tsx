import { BarChart, CustomChart, LineChart, PieChart, ScatterChart } from 'echarts/charts'
import {
  GridComponent,
  LegendPlainComponent,
  MarkAreaComponent,
  MarkLineComponent,
  TooltipComponent,
} from 'echarts/components'
import { type EChartsType, init, use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import type { ChartLook, ChartOption, Key } from './chart-option.ts'
import { fitAxes } from './fit-axes.ts'
import { readLook, themeOf } from './read-look.ts'

const attribute = 'data-mantine-color-scheme'

const subscribe = (changed: () => void) => {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: [attribute] })
  return () => observer.disconnect()
}

/** The colour scheme that is on, known when the page's colours have changed already. */
const useScheme = () =>
  useSyncExternalStore(subscribe, () => document.documentElement.getAttribute(attribute) ?? 'light')

// Only what is drawn is shipped: a chart of another kind adds its part here.
use([BarChart, CustomChart, LineChart, PieChart, ScatterChart, LabelLayout])
use([GridComponent, LegendPlainComponent, MarkAreaComponent, MarkLineComponent, TooltipComponent, SVGRenderer])

export interface ChartDrawingProps {
  label: string
  height: number
  option: (look: ChartLook) => ChartOption
  tooltip: (key: Key) => HTMLElement | null
  onSelect: ((key: Key) => void) | undefined
}

const keyOf = (data: unknown): Key | null => {
  const id = data !== null && typeof data === 'object' && 'id' in data ? data.id : null
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

/** Draws with ECharts as SVG, so that it is sharp at every size and can be read by the page. */
export default function ChartDrawing({ label, height, option, tooltip, onSelect }: ChartDrawingProps) {
  const frame = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(null)
  const scheme = useScheme()
  const select = useEffectEvent((data: unknown) => {
    const key = keyOf(data)
    if (key !== null) onSelect?.(key)
  })
  const hint = useEffectEvent((data: unknown) => {
    const key = keyOf(data)
    return (key === null ? null : tooltip(key)) ?? ''
  })

  useEffect(() => {
    if (!frame.current || !scheme) return
    const drawn = init(frame.current, themeOf(readLook()), { renderer: 'svg' })
    chart.current = drawn
    drawn.on('click', ({ data }) => select(data))
    const observer = new ResizeObserver(() => drawn.resize())
    observer.observe(frame.current)
    return () => {
      observer.disconnect()
      drawn.dispose()
      chart.current = null
    }
  }, [scheme])

  useEffect(() => {
    if (!scheme) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    chart.current?.setOption(
      {
        animation: !still,
        animationDuration: 200,
        animationDurationUpdate: 200,
        tooltip: {
          confine: true,
          formatter: params => hint(Array.isArray(params) ? params[0]?.data : params.data),
        },
        ...fitAxes(option(readLook()), frame.current?.clientWidth ?? 0),
      } satisfies ChartOption,
      { notMerge: true },
    )
  }, [option, scheme])

  return (
    <div ref={frame} role="img" aria-label={label} style={{ height }} data-drilldown={onSelect ? true : undefined} />
  )
}
