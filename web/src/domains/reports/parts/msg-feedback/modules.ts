import type { ReportType } from '@bic/contract/reports/report'

/** The modules of message feedback by their names in the address, each with the reports that it lists. */
export const moduleNames = ['', 'win-loss-insights', 'pipeline-insights', 'sales_play'] as const
export type ModuleName = (typeof moduleNames)[number]

interface Module {
  readonly title: string
  readonly subtitle: string
  readonly reportType?: ReportType
}

export const modules: Readonly<Record<ModuleName, Module>> = {
  '': { title: 'Revenue Efficiency', subtitle: "What's working, what's not, why?" },
  'win-loss-insights': {
    title: 'Win-loss insights',
    subtitle: 'Why deals were won or lost, and what was said in them',
    reportType: 'win-loss-insights',
  },
  'pipeline-insights': {
    title: 'Pipeline insights',
    subtitle: 'Open deals, their risks and what to do next',
    reportType: 'pipeline-insights',
  },
  sales_play: {
    title: 'Build plays',
    subtitle: 'Sales plays from what buyers said',
    reportType: 'sales_play',
  },
}
