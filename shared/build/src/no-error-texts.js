// Module Federation brings sentences for each of its errors; their codes, which the address in the message explains, are enough
export const errorDescMap = {};
export const runtimeDescMap = errorDescMap;
export const typeDescMap = errorDescMap;
export const buildDescMap = errorDescMap;
