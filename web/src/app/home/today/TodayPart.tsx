import { useEffect, useRef } from 'react'
import { useDealsDrilldown } from '#domains/analysis/shared/deals-drilldown/use-deals-drilldown.tsx'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { ChangesLine } from './ChangesLine.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { MovedMessage } from './MovedMessage.tsx'
import { MyQuarter } from './MyQuarter.tsx'
import { NeedsYou } from './NeedsYou.tsx'
import { NewestConversations } from './NewestConversations.tsx'
import { RunningWork } from './RunningWork.tsx'
import classes from './Today.module.css'
import { TodayLoading } from './TodayLoading.tsx'

/** Tells the server, once the person sees what changed, that they were here. A part of its own: what comes of it draws nothing else again. */
function Visit() {
  const { mutate } = useApiMutation('saveHomeVisit')
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    mutate({ body: {} })
  }, [mutate])
  return null
}

/** More deals than this are as high as all that stands beside them, so the newest conversations stand there too. */
const longList = 3

/** What a person wants to know first, once there are deals: what changed, which deals need them, how the quarter stands, what buyers say more. */
export function TodayPart() {
  const home = useApiQuery('getHome')
  const { open, panel } = useDealsDrilldown()
  return (
    <QueryState query={home} loading={<TodayLoading />}>
      {data => {
        const { has, scope } = data
        const newest = <NewestConversations conversations={data.conversations} />
        const isLong = data.needs.rows.length > longList
        return (
          <>
            <Visit />
            {has.deals && <ChangesLine changes={data.changes} scope={scope} onOpen={open} />}
            {!(has.deals && has.conversations && has.keywords) && <FirstSteps has={has} />}
            {has.deals ? (
              <div className={classes.columns}>
                <div className={classes.column}>
                  <NeedsYou needs={data.needs} scope={scope} onOpen={open} />
                  {!isLong && newest}
                </div>
                <div className={classes.column}>
                  <MyQuarter quarter={data.quarter} scope={scope} onOpen={open} />
                  <MovedMessage moved={data.moved} onOpen={open} />
                  <RunningWork />
                  {isLong && newest}
                </div>
              </div>
            ) : (
              has.conversations && (
                <div className={classes.columns}>
                  <div className={classes.column}>{newest}</div>
                  <div className={classes.column}>
                    <RunningWork />
                  </div>
                </div>
              )
            )}
            {panel}
          </>
        )
      }}
    </QueryState>
  )
}
