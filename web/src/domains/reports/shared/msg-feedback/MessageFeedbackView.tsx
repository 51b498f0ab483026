import { Anchor, Button } from '@mantine/core'
import { IconArrowLeft, IconPlus, IconPrinter } from '@tabler/icons-react'
import { useMarketFilter } from '#domains/analysis/shared/filter-bar/use-market-filter.ts'
import { AnalysisFrame } from '#domains/analysis/shared/frame/AnalysisFrame.tsx'
import type { WinLossFilter } from '#domains/reports/api/win-loss.ts'
import { DealsByScore } from '#domains/reports/parts/DealsByScore.tsx'
import { type ModuleName, moduleNames, modules } from '#domains/reports/parts/msg-feedback/modules.ts'
import { PipelineFrame } from '#domains/reports/parts/pipeline/PipelineFrame.tsx'
import { BuildPlay } from '#domains/reports/parts/plays/BuildPlay.tsx'
import classes from '#domains/reports/parts/Reports.module.css'
import { ReportsTable } from '#domains/reports/parts/ReportsTable.tsx'
import { WinLossFrame } from '#domains/reports/parts/win-loss/WinLossFrame.tsx'
import { links } from '#lib/links.ts'
import { useSearchState } from '#lib/navigation.ts'
import { oneOf } from '#lib/search-params.ts'
import { Link } from '#ui/Link.tsx'

const CreateButton = () => (
  <Button component={Link} href={links.createReport()} leftSection={<IconPlus size={16} aria-hidden />}>
    Create report
  </Button>
)

const PrintLink = ({ href }: { href: string }) => (
  <Button variant="default" component={Link} href={href} leftSection={<IconPrinter size={16} aria-hidden />}>
    Printable report
  </Button>
)

const BackToModules = ({ module }: { module: ModuleName }) => (
  <Anchor component={Link} href={module === 'sales_play' ? links.modules('sales_play') : links.home()} size="sm">
    <IconArrowLeft size={14} aria-hidden /> {module === 'sales_play' ? 'Sales plays' : 'Main menu'}
  </Anchor>
)

const topDealsOf = ({ marketId, ...filters }: WinLossFilter) => ({ marketId, filters })

/** All reports of a market, and the deals its cards were said most in. */
function AllReports() {
  const market = useMarketFilter()
  const { title, subtitle } = modules['']
  return (
    <AnalysisFrame title={title} subtitle={subtitle} market={market} actions={() => <CreateButton />}>
      {filter => (
        <div className={classes.stack}>
          <ReportsTable marketId={filter.marketId} />
          <DealsByScore title="Top deals" asked={topDealsOf(filter)} />
        </div>
      )}
    </AnalysisFrame>
  )
}

function BuildPlays() {
  const market = useMarketFilter()
  const { title, subtitle, reportType } = modules.sales_play
  return (
    <AnalysisFrame title={title} subtitle={subtitle} market={market} actions={() => <CreateButton />}>
      {filter => (
        <div className={classes.stack}>
          <BuildPlay key={filter.marketId} filter={filter} />
          <ReportsTable marketId={filter.marketId} reportType={reportType} />
        </div>
      )}
    </AnalysisFrame>
  )
}

function ModuleView({ module }: { module: ModuleName }) {
  const { reportType, ...heading } = modules[module]
  if (module === 'sales_play') return <BuildPlays />
  if (module === '') return <AllReports />
  const below = ({ marketId }: WinLossFilter) => <ReportsTable marketId={marketId} reportType={reportType} />
  const actionsWith = (href: string) => () => (
    <>
      <PrintLink href={href} />
      <CreateButton />
    </>
  )
  return module === 'win-loss-insights' ? (
    <WinLossFrame {...heading} actions={actionsWith(links.winLossReport())} below={below} />
  ) : (
    <PipelineFrame {...heading} actions={actionsWith(links.pipelineReport())} below={below} />
  )
}

/** Message feedback of the copilot: all of it, or one module. */
export function MessageFeedbackView() {
  const [{ module }] = useSearchState({ module: oneOf(moduleNames, '') })
  return (
    <>
      {module !== '' && <BackToModules module={module} />}
      <ModuleView key={module} module={module} />
    </>
  )
}
