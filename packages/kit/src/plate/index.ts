/** Drawing a map from an atlas: `surveyOf` lays a land on a sheet, the rest inks it. For scripts that make plates. */
export * from './ink.ts';
export * from './land.ts';
export * from './lettering.ts';
export * from './survey.ts';
