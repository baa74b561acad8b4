#!/usr/bin/env node
// The packages are TypeScript sources: tsx lets Node load them as they are.
import { register } from 'tsx/esm/api';

register();
await import('../src/main.ts');
