import type { ChartLook } from './chart-option.ts'

/** The colours that are on now. */
export function readLook(): ChartLook {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(`--bic-${name}`).trim()
  return {
    won: colour('won'),
    lost: colour('lost'),
    open: colour('open'),
    ours: colour('ours'),
    theirs: colour('theirs'),
    neutral: colour('neutral'),
    kinds: [colour('kind-1'), colour('kind-2'), colour('neutral')],
    accent: colour('accent'),
    text: colour('text'),
    dim: colour('text-dim'),
    line: colour('border'),
    strongLine: colour('border-strong'),
    surface: colour('surface'),
    sunken: colour('sunken'),
    font: getComputedStyle(document.body).fontFamily,
  }
}

/** What every chart looks like, whatever it shows. */
export function themeOf(look: ChartLook) {
  const axis = {
    axisLine: { lineStyle: { color: look.strongLine } },
    axisTick: { lineStyle: { color: look.strongLine } },
    axisLabel: { color: look.dim, fontSize: 12 },
    nameTextStyle: { color: look.dim, fontSize: 12 },
    splitLine: { lineStyle: { color: look.line } },
  }
  return {
    color: [look.accent, ...look.kinds],
    backgroundColor: 'transparent',
    textStyle: { fontFamily: look.font, color: look.text, fontSize: 12 },
    categoryAxis: { ...axis, splitLine: { show: false } },
    valueAxis: { ...axis, axisLine: { show: false }, axisTick: { show: false } },
    timeAxis: axis,
    logAxis: axis,
    legend: { textStyle: { color: look.text } },
    tooltip: {
      backgroundColor: look.surface,
      borderColor: look.strongLine,
      textStyle: { color: look.text, fontSize: 13, fontFamily: look.font },
      axisPointer: { lineStyle: { color: look.strongLine } },
    },
  }
}
