import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { projectModule } from '../project-module.mjs';

/*
 * Writes what devices make of photos in CMYK that have no profile: what the one of the server's decoder
 * says ("Chemical proof" by Graeme W. Gill, in the public domain). To be run again when that changes.
 */

const { coloursOfInks } = await projectModule('shared/photos/colours/ink-profile.ts');
/** @type {import('sharp').Create} */
const create = { width: 1, height: 1, channels: 3, background: '#ffffff' };
const { icc } = await sharp(
  await sharp({ create }).withIccProfile('cmyk').jpeg().toBuffer(),
).metadata();
writeFileSync('pwa/photos/prepare/ink-colours.bin', coloursOfInks(icc));
