/** Texts that would like to be programs, and how to tell whether one of them ran. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What each of them tries to do. */
const RUN = 'window.ran=1';
/** Ways out of where the text was meant to stand … */
const BREAKOUTS = ['', '">', "'>", '</p>', '</title>', '</textarea>', '</script>', '-->', ']]>'];
/** … and ways to run something from there. */
export const VECTORS = [
  `<script>${RUN}</script>`,
  `<scr<script>ipt>${RUN}</script>`,
  `<script src="data:text/javascript,${RUN}"></script>`,
  `<img src=x onerror=${RUN}>`,
  `<IMG SRC=x OnErRoR=${RUN}//`,
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<video src=x onerror=${RUN}>`,
  `<audio src=x onerror=${RUN}>`,
  `<details open ontoggle=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<body onload=${RUN}>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<iframe src="javascript:parent.${RUN}"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<a href="javascript:${RUN}" id=x>x</a>`,
  `<form action="javascript:${RUN}"><button>x</button></form>`,
  `<meta http-equiv=refresh content="0;javascript:${RUN}">`,
  `<link rel=stylesheet href="javascript:${RUN}">`,
  `<style>@import "javascript:${RUN}";</style>`,
  `<template><img src=x onerror=${RUN}></template>`,
  `&lt;img src=x onerror=${RUN}&gt;`,
  `javascript:${RUN}`,
];
export const PAYLOADS = BREAKOUTS.flatMap((out) => VECTORS.map((vector) => out + vector));

/** Fails if anything of it has run in this page. */
export async function expectQuiet(page: Page): Promise<void> {
  // What loads on error, on focus or with an animation needs a moment.
  await page.waitForTimeout(300);
  for (const frame of page.frames()) expect(await frame.evaluate(() => 'ran' in window)).toBe(false);
}
