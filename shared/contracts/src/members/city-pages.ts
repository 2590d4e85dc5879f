import * as z from 'zod';
import { defineEndpoint } from '../contract/endpoint.ts';
import { describeFields } from '../contract/field-notes.ts';
import { passions } from '../enums.ts';
import { city } from '../places/places.ts';

export const memberBands = ['none', 'few', '20+', '50+', '100+', '500+', '1000+'] as const;

export const getCityPage = defineEndpoint('getCityPage', 'GET /directory/countries/{country}/{city}', {
  access: 'guest',
  rateLimit: 'directory',
  summary: 'A city of the directory by its slugs, with the number of members as a band.',
  params: z.object({ country: z.string().check(z.maxLength(80)), city: z.string().check(z.maxLength(120)) }),
  answer: z.object({
    city,
    members: z.enum(memberBands),
    passions: z.array(z.enum(passions)).meta({
      description: 'What many members there like to do, at most eight; none where few members are.',
    }),
    nearby: z.array(city),
  }),
});

export const getLivelyCities = defineEndpoint('getLivelyCities', 'GET /directory/lively-cities', {
  access: 'guest',
  rateLimit: 'directory',
  summary: 'The cities with most members, each with their number as a band; at most twelve, counted every ten minutes.',
  answer: z.array(city.extend({ members: z.enum(memberBands) })),
});

export const cityPageFields = describeFields({
  members: 'How many members live there, as a band.',
  nearby: 'Cities around it.',
});
