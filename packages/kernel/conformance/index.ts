export { type ConformanceChoice, conformance } from './suite.ts';
