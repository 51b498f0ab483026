import { createContext, useContext } from 'react'

/** What a file says of its rows: "Filter" and "Closed deals · Field Service". */
export type AboutFact = readonly [name: string, text: string]

/** What all tables and charts below are narrowed by; their spreadsheets say it. */
export const AboutTables = createContext<readonly AboutFact[]>([])

export const useAboutTables = (): readonly AboutFact[] => useContext(AboutTables)
