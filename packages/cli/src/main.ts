import { Command } from 'commander';

const laager = new Command('laager').description('A wargames table on the command line.').version('0.1.0');

await laager.parseAsync();
