import type { JobFunction, TermGroup } from '../types.ts'

/** Buying and what is bought. */
export const purchasing: TermGroup<JobFunction> = {
  value: 'Purchasing',
  terms: [
    ...[
      '*einkauf*',
      '*einkaeuf*',
      'purchas*',
      'procure*',
      'buyer*',
      'sourc*',
      '*beschaffung*',
      'achat',
      'achats',
      'acheteu*',
    ],
    ...['compras', 'comprador*', 'acquisti', 'buying', 'vendor manage*'],
  ],
}

/** Advice as a trade. */
export const consulting: TermGroup<JobFunction> = {
  value: 'Consulting',
  terms: ['*consultant*', 'consulting', 'consultor*', 'consulente', 'conseil', 'conseiller*'],
}

/** Advisers, a word that many trades use for their specialists. */
export const advising: TermGroup<JobFunction> = {
  value: 'Consulting',
  terms: ['*berater*', '*beratung*', 'advisor*', 'adviser*', 'advisory', 'asesor*'],
}

/** People: finding, paying and teaching them. */
export const humanResources: TermGroup<JobFunction> = {
  value: 'Human resources',
  terms: [
    ...[
      'hr',
      'hris',
      'hrbp',
      'rh',
      'chro',
      '*personal*',
      '*personnel',
      'people',
      'recrui*',
      'recrut*',
      'talent*',
      'payroll',
      '*ausbild*',
      'training*',
    ],
    ...[
      'trainer*',
      'formation',
      'weiterbildung*',
      'seleccion',
      'compensation',
      'benefits',
      'workforce',
      'employment',
      'staffing',
    ],
  ],
}

/** Money and its accounts. */
export const finance: TermGroup<JobFunction> = {
  value: 'Finance',
  terms: [
    ...[
      'cfo',
      'financ*',
      '*finanz*',
      'finanzas',
      'finanza',
      '*buchhalt*',
      'accountant*',
      'accounting',
      'comptab*',
      'contab*',
    ],
    ...[
      'controlling',
      'controller*',
      '*controlling',
      'controleur*',
      'treasur*',
      'tax',
      'taxes',
      '*steuer*',
      'audit*',
      'revis*',
      'billing',
    ],
    ...[
      '*pruefer*',
      'invest*',
      'banker*',
      'bank*',
      'credit*',
      'kredit*',
      'loan*',
      'budget*',
      'insur*',
      'versicher*',
      'risk*',
    ],
    ...[
      'underwrit*',
      'fund',
      'funds',
      'equity',
      'securities',
      'trader*',
      'appraiser*',
      'estimator*',
      'collector*',
      'bookkeep*',
      'cpa',
    ],
    ...[
      'economist*',
      'pricing',
      'fraud*',
      'mortgage*',
      'assessor*',
      'claims*',
      'payable*',
      'receivable*',
      'teller*',
      'cost*',
    ],
  ],
}

/** Law and keeping to it. */
export const legal: TermGroup<JobFunction> = {
  value: 'Legal',
  terms: [
    ...[
      'legal*',
      'law*',
      'attorney*',
      'counsel',
      'solicitor*',
      'barrister*',
      'paralegal*',
      'juri*',
      'recht*',
      '*recht',
    ],
    ...[
      '*anwalt*',
      '*anwaelt*',
      'avocat*',
      'abogad*',
      'avvocato',
      'compliance',
      'konform*',
      'judge*',
      'magistrate*',
      'notar*',
    ],
    ...[
      'contract*',
      'privacy',
      'regulat*',
      'arbitrat*',
      'mediator*',
      'title examiner*',
      'hearing*',
      'court*',
      'patent*',
    ],
  ],
}

/** Projects and programmes. */
export const projects: TermGroup<JobFunction> = {
  value: 'Project management',
  terms: [
    ...[
      '*project*',
      '*projekt*',
      'projekmanag*',
      'projekleit*',
      'projet',
      'projets',
      'proyecto*',
      'progetto',
      'progetti',
      'program',
    ],
    ...['programme', 'programs', 'pmo', 'transformation*', 'transition', 'change manage*', 'delivery'],
  ],
}

/** Making, moving and keeping things running. */
export const operations: TermGroup<JobFunction> = {
  value: 'Operations',
  terms: [
    ...['operat*', 'coo', '*betrieb*', 'exploitation', 'operaciones', 'logisti*', '*logistik*', 'supplychain', 'scm'],
    ...[
      'production*',
      '*produktion*',
      '*fertigung*',
      'manufactur*',
      'plant',
      'werk*',
      'warehous*',
      '*lager*',
      'facilit*',
      'facility',
    ],
    ...[
      '*prozess*',
      'process*',
      'processus',
      'material*',
      '*material*',
      'order',
      'dispatch*',
      'shipping',
      'store',
      'service*',
      '*service',
    ],
    ...[
      'maintenance*',
      'instandhalt*',
      'fleet',
      'transport*',
      'inventory',
      'export*',
      'import*',
      'planning',
      '*planung*',
      'stock*',
    ],
    ...[
      'freight*',
      'cargo*',
      'courier*',
      'mail*',
      'postal*',
      'traffic*',
      'meter*',
      'distribut*',
      'purser',
      'farm*',
      'construct*',
      'site',
    ],
  ],
}

/** Offices and those who help others. */
export const administration: TermGroup<JobFunction> = {
  value: 'Administration',
  terms: [
    ...[
      '*assist*',
      'office*',
      'buero*',
      '*buero*',
      '*sekret*',
      'secretar*',
      'secretaire*',
      'secretario*',
      'segretari*',
      'backoffice',
    ],
    ...[
      'admin*',
      'verwalt*',
      '*verwaltung*',
      'empfang*',
      'reception*',
      'clerk*',
      'sachbearbeit*',
      'kaufmaennisch*',
      'typist*',
      'typing',
    ],
    ...[
      'zentrale',
      'record*',
      'file*',
      'filing',
      'document*',
      'dokument*',
      'data entry',
      'word process*',
      'switchboard*',
      'registrar*',
    ],
  ],
}

/** The whole company or a part of it, no subject said. */
export const generalManagement: TermGroup<JobFunction> = {
  value: 'General management',
  terms: [
    ...[
      'ceo',
      'managingdirector',
      'president*',
      'praesident*',
      'founder*',
      '*gruender*',
      'owner*',
      '*inhaber*',
      '*geschaeftsfuehr*',
    ],
    ...[
      '*geschaeftsleit*',
      'gf',
      '*gesellschafter*',
      'vorstand*',
      '*vorstand',
      'vorsitz*',
      'chairman',
      'chairwoman',
      'chair',
      'board',
    ],
    ...[
      'managing partner',
      'general manager*',
      'country manager*',
      'gerant*',
      'dirigeant*',
      'gerente general',
      'fundador*',
      'pdg',
    ],
    ...[
      'propietari*',
      'titolare',
      'fondat*',
      '*eigentuemer*',
      'prokurist*',
      '*niederlassungsleit*',
      '*standortleit*',
      'partner',
    ],
    ...[
      'executive',
      'chief',
      'superintendent*',
      'administrator of',
      'mayor*',
      'legislator*',
      'commissioner*',
      'governor*',
      'director*',
    ],
  ],
}
